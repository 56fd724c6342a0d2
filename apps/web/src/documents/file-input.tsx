// The hidden field that opens the browser's file chooser or camera.
import { FILE_ENDINGS } from '@portal/rules/documents/file-types.ts';
import type { RefObject } from 'react';

interface Props {
  readonly of: RefObject<HTMLInputElement | null>;
  readonly isCamera?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

export function FileInput({ of, isCamera = false, onFiles }: Props) {
  return (
    <input
      ref={of}
      type="file"
      hidden
      {...(isCamera
        ? { accept: 'image/*', capture: 'environment' }
        : { accept: FILE_ENDINGS.join(','), multiple: true })}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        currentTarget.value = '';
      }}
    />
  );
}
