// How many files a clinic may upload on a day, and when its users are told that few are left.

export const BYTES_OF_MEGABYTE = 1024 * 1024;

export interface UploadAmounts {
  readonly files: number;
  readonly bytes: number;
}

/** A clinic with five counters has some 500 visits a day, with one or two documents of less than a megabyte. */
export const DEFAULT_UPLOAD_QUOTA: UploadAmounts = {
  files: 1_500,
  bytes: 1_500 * BYTES_OF_MEGABYTE,
};

const NOTICE_BELOW = 0.2;

export function isOverQuota(
  used: UploadAmounts,
  more: UploadAmounts,
  quota: UploadAmounts,
): boolean {
  return used.files + more.files > quota.files || used.bytes + more.bytes > quota.bytes;
}

export function uploadsLeft(used: UploadAmounts, quota: UploadAmounts): UploadAmounts {
  return {
    files: Math.max(quota.files - used.files, 0),
    bytes: Math.max(quota.bytes - used.bytes, 0),
  };
}

/** Whether less than a fifth of the files or of the bytes is left. */
export function isQuotaLow(left: UploadAmounts, quota: UploadAmounts): boolean {
  return left.files < quota.files * NOTICE_BELOW || left.bytes < quota.bytes * NOTICE_BELOW;
}
