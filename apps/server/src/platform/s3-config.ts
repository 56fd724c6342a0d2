// The settings of a document store that speaks S3.

const usualRegion = 'us-east-1';

/** A store that speaks S3. */
export interface S3Config {
  /** Undefined: that of Amazon for the region. */
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
 * for each that is missing.
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
