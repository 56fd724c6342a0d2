// Bundles a module and its imports into one script for a page. The name is the global with its exports.
import path from 'node:path';
import { build } from 'vite';

export async function bundleForPage(file: string, name: string): Promise<string> {
  const output = await build({
    root: path.resolve(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: path.join(import.meta.dirname, file), formats: ['iife'], name },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined;
  if (chunk === undefined) throw new Error(`${file} was not bundled`);
  return chunk.code;
}
