import { toBuffer } from 'qrcode';
import { answer, type Binary } from '#kernel/server/area.ts';
import { fileNameOf } from '../../documents/queries/document-pdf.ts';
import { verifyUrl } from '../../documents/queries/document-paper.ts';
import { documentElm as query } from '../contract.ts';
import { namedUuid } from '../credential-names.ts';
import { elmFile } from '../rules/elm.ts';
import { documentData } from './elmo.ts';

export const documentElm = answer(query, async (context, { id }): Promise<Binary> => {
  const { row, source } = await documentData(context, id);
  const verify = verifyUrl(context.services.config.publicUrl, row.token);
  const picture = await toBuffer(verify, { type: 'png', errorCorrectionLevel: 'M', margin: 4, scale: 6 });
  const file = elmFile(source, {
    id: namedUuid('document', row.token).replace('urn:uuid:', 'urn:credential:'),
    locale: row.language === 'en' ? 'en' : 'tr',
    verify,
    picture: picture.toString('base64'),
  });
  return {
    name: fileNameOf(row).replace(/\.pdf$/, '.jsonld'),
    mime: 'application/ld+json',
    body: Buffer.from(JSON.stringify(file), 'utf8'),
  };
});
