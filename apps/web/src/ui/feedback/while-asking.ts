// Frees the page while the user answers a question that running work depends on.
import { useBusy } from './busy.ts';

export async function whileAsking<T>(question: () => Promise<T>): Promise<T> {
  useBusy.setState({ isAsking: true });
  try {
    return await question();
  } finally {
    useBusy.setState({ isAsking: false });
  }
}
