// Files in an S3-compatible store. Uploads have a separate key; accepted files are copied to a key that no upload
// link allows.
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { outgoing } from '../records/work-record.ts';
import type { S3Config } from '../settings/s3-config.ts';
import { StoreError, type ObjectStart, type ObjectStore } from './object-store.ts';

const patienceMilliseconds = 5_000;
/** The headers that an upload link allows are signed, so that the store rejects any others. */
const signedHeaders = new Set(['content-type', 'content-length']);

const uploaded = (key: string) => `uploads/${key}`;
const kept = (key: string) => `documents/${key}`;

function isMissing(error: unknown): boolean {
  return (
    error instanceof NoSuchKey ||
    (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
  );
}

async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await outgoing('document store', () => work);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new StoreError(error);
  }
}

function openClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Config): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Links cannot contain the checksum of a body that does not exist yet.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: patienceMilliseconds,
      requestTimeout: patienceMilliseconds,
      throwOnRequestTimeout: true,
    },
  });
}

export function openS3Store(config: S3Config): ObjectStore {
  const client = openClient(config);
  const { bucket: Bucket, endpoint, region } = config;

  async function startOf(key: string, length: number): Promise<ObjectStart | undefined> {
    const found = await ifThere(
      client.send(new GetObjectCommand({ Bucket, Key: key, Range: `bytes=0-${length - 1}` })),
    );
    if (found === undefined) return undefined;
    const bytes = (await found.Body?.transformToByteArray()) ?? new Uint8Array();
    // `bytes 0-63/1234`; a store that sends the whole file gives its length instead.
    const size = Number(/\/(\d+)$/.exec(found.ContentRange ?? '')?.[1] ?? found.ContentLength);
    return { size, bytes: bytes.subarray(0, length) };
  }
  const remove = (Key: string) => ifThere(client.send(new DeleteObjectCommand({ Bucket, Key })));

  return {
    origin:
      endpoint === undefined
        ? `https://${Bucket}.s3.${region}.amazonaws.com`
        : new URL(endpoint).origin,
    requests: undefined,
    uploadLink: ({ key, contentType, contentLength }, seconds) =>
      getSignedUrl(
        client,
        new PutObjectCommand({
          Bucket,
          Key: uploaded(key),
          ContentType: contentType,
          ContentLength: contentLength,
        }),
        { expiresIn: seconds, signableHeaders: signedHeaders },
      ),
    downloadLink: ({ key, contentType, disposition }, seconds) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket,
          Key: kept(key),
          ResponseContentType: contentType,
          ResponseContentDisposition: disposition,
          ResponseCacheControl: 'private, no-store',
        }),
        { expiresIn: seconds },
      ),
    async accept(key, bytes) {
      const source = `${Bucket}/${uploaded(key)}`;
      const copy = new CopyObjectCommand({ Bucket, Key: kept(key), CopySource: source });
      const copied = await ifThere(client.send(copy));
      if (copied !== undefined) await remove(uploaded(key));
      return startOf(kept(key), bytes);
    },
    async put(key, ContentType, content) {
      const body =
        'stream' in content
          ? { Body: content.stream, ContentLength: content.length }
          : { Body: content };
      const command = new PutObjectCommand({ Bucket, Key: kept(key), ContentType, ...body });
      await client.send(command).catch((error: unknown) => {
        throw new StoreError(error);
      });
    },
    async read(key) {
      const found = await ifThere(client.send(new GetObjectCommand({ Bucket, Key: kept(key) })));
      return found?.Body instanceof Readable ? found.Body : undefined;
    },
    async delete(key) {
      await remove(uploaded(key));
      await remove(kept(key));
    },
  };
}
