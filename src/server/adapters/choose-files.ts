import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { FileStore } from '#server/ports.ts'
import { diskFiles } from './disk-files.ts'

/** The S3 bucket when one is configured (all four values), otherwise the data folder. */
export async function chooseFiles(config: Config): Promise<FileStore> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = config
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    return diskFiles(join(config.DATA_DIR, 'files'))
  }
  const { s3Files } = await import('./s3-files.ts')
  return s3Files({ endpoint, bucket, accessKeyId, secretAccessKey })
}
