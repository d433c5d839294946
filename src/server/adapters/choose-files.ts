import { join } from 'node:path'
import { type Config, givenBy } from '#server/config.ts'
import type { FileStore } from '#server/ports.ts'
import { diskFiles } from './disk-files.ts'
import { filesWithFormer } from './files-with-former.ts'

/**
 * The S3 bucket when one is configured (all four values), otherwise the data folder. A bucket that
 * was chosen in the office has the data folder's files behind it.
 */
export async function chooseFiles(config: Config): Promise<FileStore> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = config
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  const folder = diskFiles(join(config.DATA_DIR, 'files'))
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    return folder
  }
  const { s3Files } = await import('./s3-files.ts')
  const store = s3Files({ endpoint, bucket, accessKeyId, secretAccessKey })
  return givenBy(config, 'files').length > 0 ? store : filesWithFormer(store, folder)
}
