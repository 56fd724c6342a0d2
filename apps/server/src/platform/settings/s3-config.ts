// The settings of an S3-compatible document store.

const usualRegion = 'us-east-1';

/** An S3-compatible store. */
export interface S3Config {
  /** Undefined means Amazon's endpoint for the region. */
  readonly endpoint: string | undefined;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface S3Environment {
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_BUCKET?: string | undefined;
  readonly S3_REGION?: string | undefined;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
}

/**
 * Reads the store's settings; undefined if none is set or one is missing. Adds a sentence to `mistakes`
 * for each missing setting.
 */
export function s3Of(env: S3Environment, mistakes: string[]): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const others = ['S3_ENDPOINT', 'S3_REGION'] as const;
  const [given] = [...needed, ...others].filter((name) => env[name] !== undefined);
  if (given === undefined) return undefined;
  for (const name of needed) {
    if (env[name] === undefined) mistakes.push(`${name} is required with ${given}.`);
  }
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    return undefined;
  }
  return { endpoint, bucket, region: region ?? usualRegion, accessKeyId, secretAccessKey };
}
