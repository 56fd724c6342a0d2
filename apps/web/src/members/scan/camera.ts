// Reads codes with the camera of the device.
import type { TextKey } from '@portal/texts/text-key.ts';

interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  /** Not in every browser. */
  // eslint-disable-next-line no-var
  var BarcodeDetector: (new () => CodeReader) | undefined;
}

const EVERY_MS = 150;

const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, EVERY_MS);
  });

/** The message that explains a missing picture. */
export function cameraFaultOf(error: unknown): TextKey {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'members.cameraRefused';
  return name === 'NotFoundError' ? 'members.cameraMissing' : 'members.cameraBusy';
}

/**
 * Shows the camera in the element and passes each code to `onCode`, until the signal ends it.
 * @throws the browser's error if there is no camera, or the user refuses it
 */
export async function readCodes(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (text: string) => void,
): Promise<void> {
  const { BarcodeDetector: Reader } = globalThis;
  if (Reader === undefined) return;
  const reader = new Reader();
  const stream = await navigator.mediaDevices.getUserMedia({
    // The camera at the back of a phone.
    video: { facingMode: 'environment' },
  });
  try {
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      for (const { rawValue } of await reader.detect(video)) onCode(rawValue);
      await pause();
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
