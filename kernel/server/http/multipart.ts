import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '../area.ts';
import { Failure, malformed } from '../failure.ts';

/** Files and fields of a multipart body, in memory up to the upload limit (the plugin cuts what is larger). */
export async function readFiles(
  request: FastifyRequest,
): Promise<{ files: UploadedFile[]; fields: Record<string, string> }> {
  if (!request.isMultipart()) throw malformed({ file: [{ key: 'required', params: {} }] });
  const files: UploadedFile[] = [];
  const fields: Record<string, string> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file')
        files.push({
          field: part.fieldname,
          name: part.filename.slice(0, 200),
          mime: part.mimetype,
          bytes: await part.toBuffer(),
        });
      else fields[part.fieldname] = String(part.value).slice(0, 10_000);
    }
  } catch (error) {
    // its parser names no status where the boundary is missing or the body ends too early
    if (typeof (error as { statusCode?: unknown }).statusCode === 'number') throw error;
    const cut = /unexpected end/i.test(error instanceof Error ? error.message : '');
    throw new Failure(422, cut ? 'upload_cut_off' : 'malformed_request');
  }
  return { files, fields };
}
