// The command line: npm run portal -- COMMAND
import { runCommand } from './run-command.ts';

const clearLine = '\r\u001B[2K';

process.exitCode = await runCommand(process.argv.slice(2), {
  out: (line) => console.log(line),
  error: (line) => console.error(line),
  redraw: process.stderr.isTTY
    ? (text) => void process.stderr.write(`${clearLine}${text}`)
    : undefined,
  environment: undefined,
});
