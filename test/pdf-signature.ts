import { createHash, verify, X509Certificate } from 'node:crypto';
import jsQR from 'jsqr';
import forge from 'node-forge';
import sharp from 'sharp';

export interface CheckedSignature {
  /** the digest inside the signature is that of the bytes it covers */ intact: boolean;
  /** made with the key of the certificate */ genuine: boolean;
  /** every byte but the signature itself is covered */ whole: boolean;
  subject: string;
  certificate: string;
  at: Date | null;
}
/** How long the first value is, by its own head: what fills the room behind it is zeros, and it may end with one itself. */
function derLength(bytes: Buffer): number {
  const short = bytes[1] ?? 0;
  if (short < 0x80) return 2 + short;
  const words = short & 0x7f;
  return 2 + words + bytes.readUIntBE(2, words);
}
/** Checks the signature of a PDF as a reader does: byte range, digest, signed attributes, certificate. For tests. */
export function checkSignature(pdf: Buffer): CheckedSignature {
  const text = pdf.toString('latin1');
  const range = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text)?.slice(1).map(Number) ?? [];
  const [from = 0, length = 0, second = 0, rest = 0] = range;
  const covered = Buffer.concat([pdf.subarray(from, from + length), pdf.subarray(second, second + rest)]);
  const room = Buffer.from(text.slice(length + 1, second - 1), 'hex');
  const der = room.subarray(0, derLength(room));
  const message = forge.pkcs7.messageFromAsn1(
    forge.asn1.fromDer(forge.util.createBuffer(der.toString('binary')), { parseAllBytes: false } as never),
  ) as unknown as {
    certificates: forge.pki.Certificate[];
    rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string };
  };
  const attributes = forge.asn1.create(
    forge.asn1.Class.UNIVERSAL,
    forge.asn1.Type.SET,
    true,
    message.rawCapture.authenticatedAttributes,
  );
  const attribute = (oid: string): forge.asn1.Asn1 | undefined => {
    const found = message.rawCapture.authenticatedAttributes.find(
      (each) => forge.asn1.derToOid((each.value as forge.asn1.Asn1[])[0]?.value as string) === oid,
    );
    return ((found?.value as forge.asn1.Asn1[] | undefined)?.[1]?.value as forge.asn1.Asn1[] | undefined)?.[0];
  };
  const digest = Buffer.from(
    (attribute(forge.pki.oids.messageDigest ?? '')?.value as string | undefined) ?? '',
    'binary',
  );
  const when = attribute(forge.pki.oids.signingTime ?? '')?.value as string | undefined;
  const [certificate] = message.certificates;
  if (!certificate) throw new Error('a signature without a certificate');
  const pem = forge.pki.certificateToPem(certificate);
  const node = new X509Certificate(pem);
  return {
    intact: digest.equals(createHash('sha256').update(covered).digest()),
    whole: from === 0 && second + rest === pdf.length && text[length] === '<' && text[second - 1] === '>',
    genuine: verify(
      'sha256',
      Buffer.from(forge.asn1.toDer(attributes).getBytes(), 'binary'),
      node.publicKey,
      Buffer.from(message.rawCapture.signature, 'binary'),
    ),
    subject: node.subject,
    certificate: pem,
    at: when === undefined ? null : forge.asn1.utcTimeToDate(when),
  };
}

/** The words of the QR code of an uncompressed PDF of ours: its path is drawn anew as a picture and read as a camera would. For tests. */
export async function readCode(pdf: Buffer): Promise<string | null> {
  for (const path of drawnPaths(pdf)) {
    const numbers = [...path.matchAll(/-?[\d.]+/g)].map((found) => Number(found[0]));
    const size = Math.ceil(Math.max(...numbers)) + 4;
    const picture = await sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 6}" height="${size * 6}"><rect width="${size}" height="${size}" fill="white"/><path d="${path}"/></svg>`,
      ),
    )
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const found = jsQR(new Uint8ClampedArray(picture.data), picture.info.width, picture.info.height);
    if (found) return found.data;
  }
  return null;
}
/** Paths with many pieces, as the pages' own operators draw them. */
function drawnPaths(pdf: Buffer): string[] {
  const paths: string[] = [];
  for (const [, stream = ''] of pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)endstream/g)) {
    let path: string[] = [];
    for (const line of stream.split('\n')) {
      const point = /^(-?[\d.]+) (-?[\d.]+) ([ml])$/.exec(line);
      if (point) path.push(`${point[3] === 'm' ? 'M' : 'L'}${point[1]} ${point[2]}`);
      else if (line === 'h') path.push('Z');
      else if (/^(f\*?|S|n|B)$/.test(line)) {
        if (path.length > 200) paths.push(path.join(''));
        path = [];
      }
    }
  }
  return paths;
}
