// A program for a thread that takes all it can get.
export default function greedy(wanted: 'memory' | 'nothing' | 'time'): string {
  if (wanted === 'nothing') return 'done';
  const all: unknown[] = [];
  for (;;) {
    if (wanted === 'memory') all.push(Array.from({ length: 100_000 }, () => ({})));
  }
}
