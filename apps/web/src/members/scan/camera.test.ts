import { expect, test } from 'vitest';
import { cameraFaultOf } from './camera.ts';

test.each([
  ['NotAllowedError', 'members.cameraRefused'],
  ['NotFoundError', 'members.cameraMissing'],
  ['NotReadableError', 'members.cameraBusy'],
])('says what to do after %s', (name, text) => {
  expect(cameraFaultOf(new DOMException('', name))).toBe(text);
});
