import { generateKeyPairSync, sign } from 'node:crypto'

const part = (tag: number, ...content: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(content)
  const size = Buffer.from([0x82, body.length >> 8, body.length & 255])
  return Buffer.concat([Buffer.from([tag]), size, body])
}

const [sequence, set, integer, bits, utf8, time] = [0x30, 0x31, 0x02, 0x03, 0x0c, 0x17]
// sha256WithRSAEncryption without parameters, and commonName.
const algorithm = Buffer.from('300d06092a864886f70d01010b0500', 'hex')
const commonName = Buffer.from('0603550403', 'hex')

/** An RSA key with a certificate of its own for a name, until 2049, in the forms of `node:tls`. */
export function selfSigned(name: string): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const named = part(sequence, part(set, part(sequence, commonName, part(utf8, Buffer.from(name)))))
  const until = (day: string) => part(time, Buffer.from(`${day}000000Z`))
  const content = part(
    sequence,
    part(integer, Buffer.from([1])),
    algorithm,
    named,
    part(sequence, until('200101'), until('490101')),
    named,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', content, privateKey)
  const whole = part(sequence, content, algorithm, part(bits, Buffer.from([0]), signature))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}
