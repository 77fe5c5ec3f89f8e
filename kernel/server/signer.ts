import {
  constants,
  generateKeyPair,
  privateEncrypt,
  randomBytes,
  sign as signBytes,
  X509Certificate,
} from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { Signer as PdfSigner, SignPdf } from '@signpdf/signpdf';
import forge from 'node-forge';
import type { Config } from './config.ts';

/** What a signature says of itself beside the certificate: shown in a reader’s signature panel. */
export interface SignatureWords {
  reason: string;
  location: string;
  contact: string;
}
/** Signs documents in the name of the university. */
export interface Signer {
  /** common name of the certificate */
  name: string;
  /** PEM of the certificate, for whoever wants to check a signature */
  certificate: string;
  /** the PDF with a signature over all of its bytes (PKCS#7, detached, SHA-256); the same bytes and moment give the same file */
  sign(pdf: Buffer, at: Date, words: SignatureWords): Promise<Buffer>;
  /** RSA-SHA256 over the bytes (RS256), with the key of the certificate */
  signBytes(bytes: Buffer): Buffer;
  /** the public key, as others check `signBytes` by it */
  jwk: { kty: 'RSA'; n: string; e: string };
}
type Wanted = Pick<Config, 'dataDir' | 'signerP12' | 'signerPassword'>;
const makePair = promisify(generateKeyPair);
const open = new Map<string, Promise<Signer>>();

/** The signer of a configuration: a PKCS#12 file that was given, or a key of our own that is made once and kept in the data directory. */
export function signerOf(config: Wanted): Promise<Signer> {
  const place = config.signerP12 ?? embeddedPlace(config);
  const standing = open.get(place) ?? openSigner(config, place);
  open.set(place, standing);
  // a file that could not be read may be there the next time
  standing.catch(() => open.delete(place));
  return standing;
}
const embeddedPlace = (config: Wanted): string => join(config.dataDir, 'signer', 'documents.p12');

async function openSigner(config: Wanted, place: string): Promise<Signer> {
  const bytes = config.signerP12 === undefined ? await embedded(place) : await readFile(place);
  const keys = keysOf(bytes, config.signerP12 === undefined ? '' : (config.signerPassword ?? ''));
  const certificate = forge.pki.certificateToPem(keys.own);
  const name = /(?:^|\n)CN=(.*)/.exec(new X509Certificate(certificate).subject)?.[1] ?? 'Kampüs';
  const pem = forge.pki.privateKeyToPem(keys.key);
  const { n = '', e = '' } = new X509Certificate(certificate).publicKey.export({ format: 'jwk' });
  return {
    name,
    certificate,
    jwk: { kty: 'RSA', n, e },
    signBytes: (bytes) => signBytes('sha256', bytes, pem),
    sign: async (pdf, at, words) => {
      const open = plainAddPlaceholder({
        pdfBuffer: pdf,
        reason: words.reason,
        location: words.location,
        contactInfo: words.contact,
        name,
        signingTime: at,
        signatureLength: 12_288,
      });
      return new SignPdf().sign(finished(open), new KeySigner(keys), at);
    },
  };
}

/**
 * ISO 19005: the last trailer too names the file, and the last number leads to the table itself. The placeholder's has no /ID
 * and points at the line end before the table; what is put in stands behind every offset that is counted.
 */
function finished(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1');
  const [, id] = /\/ID\s*(\[[^\]]*\])/.exec(text.slice(text.indexOf('trailer'))) ?? [];
  const end = text.lastIndexOf('>>\nstartxref');
  const [, at = ''] = /startxref\n(\d+)\n%%EOF$/.exec(text.slice(end)) ?? [];
  if (id === undefined || end < 0 || at === '' || text.slice(text.lastIndexOf('trailer'), end).includes('/ID'))
    return pdf;
  const table = text[Number(at)] === '\n' ? Number(at) + 1 : Number(at);
  return Buffer.concat([pdf.subarray(0, end), Buffer.from(`/ID ${id}\n>>\nstartxref\n${table}\n%%EOF`, 'latin1')]);
}

interface Keys {
  key: forge.pki.rsa.PrivateKey;
  own: forge.pki.Certificate;
  /** with those that vouch for it */ chain: forge.pki.Certificate[];
}
/** The key of a PKCS#12 file and the certificate that belongs to it. */
function keysOf(bytes: Buffer, passphrase: string): Keys {
  const { pki } = forge;
  const box = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(bytes.toString('binary')), false, passphrase);
  const bags = (type: string | undefined) => (type === undefined ? [] : (box.getBags({ bagType: type })[type] ?? []));
  const key = [...bags(pki.oids.pkcs8ShroudedKeyBag), ...bags(pki.oids.keyBag)][0]?.key as
    | forge.pki.rsa.PrivateKey
    | undefined;
  const chain = bags(pki.oids.certBag).flatMap((bag) => bag.cert ?? []);
  const own = key && chain.find((each) => (each.publicKey as forge.pki.rsa.PublicKey).n.compareTo(key.n) === 0);
  if (!key || !own) throw new Error('the PKCS#12 file of the signer holds no certificate for its key');
  return { key, own, chain };
}

/** PKCS#7 by forge, but the key is opened once and the number work is node's: in JavaScript every signature would hold the server up for a tenth of a second. */
class KeySigner extends PdfSigner {
  readonly #keys: Keys;
  constructor(keys: Keys) {
    super();
    this.#keys = keys;
  }
  override sign(pdf: Buffer, at: Date = new Date()): Promise<Buffer> {
    const { oids } = forge.pki;
    const message = forge.pkcs7.createSignedData();
    message.content = forge.util.createBuffer(pdf.toString('binary'));
    for (const each of this.#keys.chain) message.addCertificate(each);
    message.addSigner({
      key: nativeKey(this.#keys.key),
      certificate: this.#keys.own,
      digestAlgorithm: oids.sha256 ?? '',
      // validators want them in this order
      authenticatedAttributes: [
        { type: oids.contentType ?? '', value: oids.data ?? '' },
        { type: oids.signingTime ?? '', value: at as unknown as string },
        { type: oids.messageDigest ?? '' },
      ],
    });
    message.sign({ detached: true });
    return Promise.resolve(Buffer.from(forge.asn1.toDer(message.toAsn1()).getBytes(), 'binary'));
  }
}
// DigestInfo of SHA-256, as PKCS#1 asks for it before the padding
const digestInfo = Buffer.from('3031300d060960864801650304020105000420', 'hex');
function nativeKey(key: forge.pki.rsa.PrivateKey): forge.pki.rsa.PrivateKey {
  const pem = forge.pki.privateKeyToPem(key);
  const sign = (digest: forge.md.MessageDigest): string =>
    privateEncrypt(
      { key: pem, padding: constants.RSA_PKCS1_PADDING },
      Buffer.concat([digestInfo, Buffer.from(digest.digest().getBytes(), 'binary')]),
    ).toString('binary');
  return { ...key, sign };
}

/** Reads the key of our own; the first call makes it. Of two processes that make one, the first to be written stands. */
async function embedded(place: string): Promise<Buffer> {
  const there = await readFile(place).catch(() => null);
  if (there) return there;
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  const made = await makeOwn();
  const part = `${place}.${randomBytes(6).toString('hex')}`;
  await writeFile(part, made, { mode: 0o600 });
  const meanwhile = await readFile(place).catch(() => null);
  if (meanwhile) return meanwhile;
  await rename(part, place);
  return readFile(place);
}
async function makeOwn(): Promise<Buffer> {
  const pair = await makePair('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(pair.privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  const now = new Date();
  certificate.validity.notBefore = new Date(now.getTime() - 86_400_000);
  certificate.validity.notAfter = new Date(now.getTime() + 10 * 365 * 86_400_000);
  const who = [
    { name: 'commonName', value: 'Kampus Documents (self-signed)' },
    { name: 'organizationName', value: 'Kampus' },
  ];
  certificate.setSubject(who);
  certificate.setIssuer(who);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  // the file lies beside the database with rights for its owner alone: a password beside it would guard nothing
  return Buffer.from(
    forge.asn1.toDer(forge.pkcs12.toPkcs12Asn1(key, [certificate], '', { algorithm: 'aes256' })).getBytes(),
    'binary',
  );
}
