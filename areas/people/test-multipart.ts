/** A multipart body as a browser sends it: for tests. */
export function multipart(
  fields: Readonly<Record<string, string>>,
  file?: { name: string; bytes: Buffer; mime?: string },
): { body: Buffer; headers: Record<string, string> } {
  const line = '----kampus-test';
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${line}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file)
    parts.push(
      Buffer.from(
        `--${line}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.mime ?? 'application/octet-stream'}\r\n\r\n`,
      ),
      file.bytes,
      Buffer.from('\r\n'),
    );
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${line}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${line}` },
  };
}
export const pdfBytes = (text = 'A'): Buffer =>
  Buffer.from(`%PDF-1.4\n% ${text}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`);
