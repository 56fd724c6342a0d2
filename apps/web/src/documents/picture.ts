// Makes pictures ready to be sent: upright, readable but small, and without the place where they were taken.
import type { ContentType } from '@portal/rules/documents/file-types.ts';
import {
  jpegWithoutMetadata,
  pngWithoutMetadata,
} from '@portal/rules/documents/without-metadata.ts';

/** Pixels of the longest side. Small print of a photographed page can still be read. */
const LONGEST = 2200;
const QUALITY = 0.82;
/** For a picture that was compressed more before. */
const LOW_QUALITY = 0.6;
const JPEG = 'image/jpeg';
const ENDING = /\.[^.]+$/;

function jpegOf(content: Blob, name: string): File {
  return new File([content], name.replace(ENDING, '.jpg'), { type: JPEG });
}

/** Draws the picture in at most `LONGEST` pixels, turned clockwise. */
function drawn(bitmap: ImageBitmap, quarterTurns: number): OffscreenCanvas {
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const width = Math.ceil(bitmap.width * scale);
  const height = Math.ceil(bitmap.height * scale);
  const isOnItsSide = quarterTurns % 2 === 1;
  const canvas = new OffscreenCanvas(isOnItsSide ? height : width, isOnItsSide ? width : height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser cannot draw');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarterTurns * Math.PI) / 2);
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
  return canvas;
}

/** Undefined if the browser cannot show the picture. */
async function decoded(content: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(content, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}

async function withoutMetadata(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const clean = file.type === JPEG ? jpegWithoutMetadata(bytes) : pngWithoutMetadata(bytes);
  return new File([clean], file.name, { type: file.type });
}

/** A smaller or cleaned copy, never larger than a JPEG or PNG. */
async function smaller(file: File, bitmap: ImageBitmap): Promise<File> {
  const canvas = drawn(bitmap, 0);
  const jpeg = await canvas.convertToBlob({ type: JPEG, quality: QUALITY });
  // Few browsers show Apple's format.
  if (jpeg.size < file.size || file.type === 'image/heic') return jpegOf(jpeg, file.name);
  const clean = await withoutMetadata(file);
  // Without metadata, the picture stays as it is.
  if (file.type !== JPEG || clean.size === file.size) return clean;
  const low = await canvas.convertToBlob({ type: JPEG, quality: LOW_QUALITY });
  return low.size < file.size ? jpegOf(low, file.name) : clean;
}

/**
 * A picture in Apple's format is returned as it is if the browser does not know the format.
 * @returns undefined for a picture that is damaged
 */
export async function preparePicture(file: File, type: ContentType): Promise<File | undefined> {
  const bitmap = await decoded(file);
  if (bitmap === undefined) return type === 'image/heic' ? file : undefined;
  try {
    return await smaller(new File([file], file.name, { type }), bitmap);
  } finally {
    bitmap.close();
  }
}

/** @returns undefined for a picture that the browser cannot show */
export async function turnPicture(
  content: Blob,
  name: string,
  quarterTurns: number,
): Promise<File | undefined> {
  const bitmap = await decoded(content);
  if (bitmap === undefined) return undefined;
  try {
    const turned = drawn(bitmap, quarterTurns);
    return jpegOf(await turned.convertToBlob({ type: JPEG, quality: QUALITY }), name);
  } finally {
    bitmap.close();
  }
}
