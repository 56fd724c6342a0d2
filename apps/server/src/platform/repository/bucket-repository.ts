// Files in a bucket of an S3-compatible store. A file whose upload fails does not exist.
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { realMomentIn } from '../clock.ts';
import type { S3Config } from '../settings/s3-config.ts';
import type { FileRepository, RepositoryFile } from './file-repository.ts';

const PATIENCE_MS = 60_000;
/** A file has at most 10,000 parts, so a database of up to 640 GB after compression. */
const PART_BYTES = 64 * 1024 ** 2;

export interface BucketOrder extends S3Config {
  /** The beginning of all keys, without a slash at its end. */
  readonly prefix: string;
  /** The days for which a bucket with object lock keeps each file. */
  readonly lockDays?: number | undefined;
}

const DAY_MS = 86_400_000;

/** A store accepts a lock only with a checksum. */
function lockFor(days: number | undefined) {
  if (days === undefined) return {};
  return {
    ObjectLockMode: 'COMPLIANCE',
    ObjectLockRetainUntilDate: realMomentIn(days * DAY_MS),
    ChecksumAlgorithm: 'SHA256',
  } as const;
}

/** @param partBytes at least 5 MB */
export function openBucket(
  { bucket: Bucket, prefix, lockDays, ...config }: BucketOrder,
  partBytes = PART_BYTES,
): FileRepository {
  const { endpoint, region, accessKeyId, secretAccessKey } = config;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 5,
    requestHandler: { connectionTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS },
  });
  const start = prefix === '' ? '' : `${prefix}/`;
  return {
    name: `s3://${Bucket}/${prefix}`,
    async put(key, content) {
      const upload = new Upload({
        client,
        params: { Bucket, Key: start + key, Body: content, ...lockFor(lockDays) },
        partSize: partBytes,
        queueSize: 2,
      });
      await upload.done();
    },
    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: start + key }));
        return Body instanceof Readable ? Body : undefined;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async list(below) {
      const found: RepositoryFile[] = [];
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: start + below });
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', Size = 0 } of Contents) {
          found.push({ key: Key.slice(start.length), size: Size });
        }
      }
      return found.toSorted((one, other) => (one.key < other.key ? -1 : 1));
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: start + key }));
    },
  };
}
