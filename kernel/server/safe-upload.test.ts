import { deflateRawSync, deflateSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { Failure } from './failure.ts';
import { safeUpload, type Accepted } from './safe-upload.ts';

const all: Accepted = ['pdf', 'picture', 'word'];
const pdf = (inside = '', { before = '', after = '' } = {}): Buffer =>
  Buffer.from(
    `${before}%PDF-1.7\n1 0 obj<</Type/Catalog${inside}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n${after}`,
    'latin1',
  );
/** A PDF whose objects lie packed in a stream, as offices write them. */
const packedPdf = (
  objects: string,
  head = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
  pack: (bytes: Buffer) => Buffer = (bytes) => deflateSync(bytes),
): Buffer => {
  const body = pack(Buffer.from(objects, 'latin1'));
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n5 0 obj<<${head}/Length ${body.length}>>stream\n`, 'latin1'),
    body,
    Buffer.from('\nendstream\nendobj\nstartxref\n0\n%%EOF\n', 'latin1'),
  ]);
};
/** A picture of 3,000 by 2,000 points as a telephone keeps it (HEVC in HEIC): red above on the left, else blue. */
const heic = gunzipSync(
  Buffer.from(
    [
      'H4sIAAAAAAACA2NgYJBJK6ksyEjNTGYAgtzMNEMQOzczMY2BgdElN7UkkQECFDNScoqgbIaCzOQSBjTAV5BZkgtmMQKxUmZOPthI',
      'FwcgnxEsnAGhGRjY2oGEcmZmXhpcvSiQk8oE5WWUJRuCmEcyC4oKgPSyzILkfCBdBZRwZmQugNs57QPDn78/fjAw8DMrADVKODDy',
      'MP7/D1LAzDABRADRtF1MDopASV0nRkY0mQWM5QrsF1N3TfLKnt3IyMwEEoQQAkpAHewujAeLNiQ5AC0SySwuSIXYyb2DgYH9ApAh',
      'UJBZkQkSYebg4ABSYpkFubDQAnqZuZGpGejV/tyURGBYsTVrMK5nEXCo9J1lknZysppOxMako92c2dfXx+2t+voaRNX8qbR4/f+7',
      'Cv/zAnGxndK/WZ6VlDPNiJjZAHUuAvHGB+1Wf/9iihaGDATxWyx/8Y4t4agtFknGZ/HXZbDrY5abzGtyAJsc6/MU5wTsmvgk2nG4',
      'QkHo6LEG7HKFDjj0cLJsbjuAXU5DAYeeG32/+3B46A92cZZDscw4vCP1Abu4IGcVLw7PLMAhrmNdVYBdijEfuw43NQEz7DJMm7CL',
      'd57xyMEuwy6CXfyz0WwcocXFgd2xjnc+t2DXIWSAVZxJ3ShxA3Yd8g+w63i6qx277QzaWKOdxSz1MI4Y9DgQlch62EpE/nFZz/wm',
      't4mfPxQ3BSTozO/ffb241yVP+aJCp4inkrdQxxSXZaqFOp0l3g9wJCxQ4sYphT3BdZGmnreCNPUyAqSpt1hAmnqHA6SpD3MgTX0i',
      'iepzSXRPJYnq60hUjyur40KTG2hr/hpS1HOuAACOJh0J7wcAAA==',
    ].join(''),
    'base64',
  ),
);
const picture = (kind: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#227788' } })
    [kind]()
    .toBuffer();
const photograph = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
/** An archive of parts that are packed; `claims` lies about the size of the last one. */
function archive(parts: Record<string, Buffer>, claims?: number): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  const last = Object.keys(parts).at(-1);
  for (const [name, bytes] of Object.entries(parts)) {
    const packed = deflateRawSync(bytes);
    const size = (name === last ? claims : undefined) ?? bytes.length;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, Buffer.from(name));
    bodies.push(local, Buffer.from(name), packed);
    at += 30 + name.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, central, end]);
}
const types = Buffer.from(
  '<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
);
const docx = (more: Record<string, Buffer> = {}, claims?: number): Buffer =>
  archive({ '[Content_Types].xml': types, 'word/document.xml': Buffer.from('<w:document/>'), ...more }, claims);

/** The key of the sentence with which a file is refused; null: it was taken. */
async function refusal(bytes: Buffer, name = 'file.pdf', accept: Accepted = all): Promise<string | null> {
  try {
    await safeUpload({ name, bytes }, accept);
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    expect(error.status).toBe(422);
    return error.fields?.file?.[0]?.key ?? 'no sentence';
  }
}

describe('what somebody uploads', () => {
  it('is taken as what its content is, under a name with that ending', async () => {
    expect(await safeUpload({ name: 'diploma.exe', bytes: pdf() }, all)).toMatchObject({
      name: 'diploma.pdf',
      mime: 'application/pdf',
    });
    const office = packedPdf('1 0 <</Type/Catalog/Pages 2 0 R>>');
    expect((await safeUpload({ name: 'belge.pdf', bytes: office }, all)).bytes.equals(office)).toBe(true);
    // what a scanned picture may hold by chance says nothing
    const picturePdf = Buffer.concat([
      Buffer.from('%PDF-1.7\n5 0 obj<</Subtype/Image/Length 9>>stream\n', 'latin1'),
      Buffer.from([0x00, 0xff, ...Buffer.from('/JS'), 0x00, 0x9c, ...Buffer.from('/XFA'), 0x80, 0x01]),
      Buffer.from('\nendstream\nendobj\n', 'latin1'),
      pdf().subarray(9),
    ]);
    expect((await safeUpload({ name: 'tarama.pdf', bytes: picturePdf }, all)).mime).toBe('application/pdf');
    expect(await safeUpload({ name: '../../etc/şablon.docx', bytes: docx() }, all)).toMatchObject({
      name: '.._.._etc_şablon.docx',
    });
    const kept = await safeUpload({ name: 'foto.png', bytes: await picture('png') }, ['picture']);
    expect(kept).toMatchObject({ name: 'foto.jpg', mime: 'image/jpeg' });
    expect(await sharp(kept.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
  });
  it('a photograph loses where it was taken, stands upright and becomes small', async () => {
    const large = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#446688' } })
      .withExif({ IFD3: { GPSLatitude: '41/1 0/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { bytes } = await safeUpload({ name: 'foto.jpg', bytes: large }, ['picture']);
    const told = await sharp(bytes).metadata();
    expect([told.width, told.height, told.exif, told.orientation]).toEqual([1800, 2400, undefined, undefined]);
  });
  it('what follows a picture is not kept with it', async () => {
    const hidden = Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>'), docx()]);
    const { bytes } = await safeUpload({ name: 'a.jpg', bytes: hidden }, ['picture']);
    expect(bytes.includes('<script>')).toBe(false);
    expect(bytes.includes('PK\u0003\u0004')).toBe(false);
  });
  it.each<[what: string, bytes: () => Buffer | Promise<Buffer>, key: string, name?: string]>([
    ['nothing', () => Buffer.alloc(0), 'required'],
    ['HTML named as PDF', () => Buffer.from('<!doctype html><script>1</script>'), 'file_kind_pdf_picture_word'],
    [
      'SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'file_kind_pdf_picture_word',
      'a.svg',
    ],
    ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'file_kind_pdf_picture_word', 'a.jpg'],
    ['a shell script', () => Buffer.from('#!/bin/sh\nrm -rf /\n'), 'file_kind_pdf_picture_word'],
    ['an archive', () => archive({ 'a.txt': Buffer.from('a') }), 'file_kind_pdf_picture_word'],
    ['a PDF with a packed script', () => packedPdf('1 0 <</S/JavaScript/JS(app.alert(1))>>'), 'file_acts'],
    ['a packed script with escapes in its name', () => packedPdf('1 0 <</S/J#61vaScript>>'), 'file_acts'],
    [
      'a packed script behind a comment',
      () => packedPdf('1 0 <</S/JavaScript>>', '/Type/ObjStm %endstream\n/N 1/First 4/Filter/FlateDecode'),
      'file_acts',
    ],
    [
      'a script packed twice',
      () => packedPdf('1 0 <</S/JavaScript>>', undefined, (bytes) => deflateSync(deflateSync(bytes))),
      'file_broken',
    ],
    ['a PDF that keeps whoever looks at it busy', () => pdf('stream\n'.repeat(50_000)), 'file_broken'],
    ['packed objects that nobody can read', () => packedPdf('x', undefined, (bytes) => bytes), 'file_broken'],
    ['a PDF whose film runs a script', () => pdf('/A<</S/Rendition/JS(app.alert(1))>>'), 'file_acts'],
    ['a PDF with a form of XFA', () => pdf('/AcroForm<</XFA [(a) 3 0 R]>>'), 'file_acts'],
    ['a PDF that runs JavaScript', () => pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'), 'file_acts'],
    ['the same with escapes in the name', () => pdf('/OpenAction<</S/J#61vaScript>>'), 'file_acts'],
    ['a PDF that starts a program', () => pdf('/OpenAction<</S/Launch/F(cmd.exe)>>'), 'file_acts'],
    ['a PDF that carries a file', () => pdf('/Names<</EmbeddedFiles 3 0 R>>'), 'file_acts'],
    ['a PDF with a form that sends', () => pdf('/AA<</O<</S/SubmitForm>>>>'), 'file_acts'],
    ['a PDF with something behind it', () => pdf('', { after: '<html><script>1</script>' }), 'file_mixed'],
    [
      'a PDF that is an archive too',
      () => Buffer.concat([pdf(), archive({ 'a.html': Buffer.from('x') })]),
      'file_mixed',
    ],
    ['a PDF cut off in the middle', () => pdf().subarray(0, 40), 'file_broken'],
    ['HTML before a PDF', () => pdf('', { before: '<script>1</script>\n' }), 'file_kind_pdf_picture_word'],
    ['a picture cut off in the middle', async () => (await photograph()).subarray(0, 3000), 'file_broken', 'a.jpg'],
    [
      'a picture of HEIC that is none',
      () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0heicmif1', 'latin1'),
      'file_broken',
      'a.heic',
    ],
    ['Word with macros', () => docx({ 'word/vbaProject.bin': Buffer.from('x') }), 'file_acts', 'a.docx'],
    [
      'Word with an object inside',
      () => docx({ 'word/embeddings/oleObject1.bin': Buffer.from('x') }),
      'file_acts',
      'a.docx',
    ],
    [
      'Word that unpacks to 200 MB',
      () => docx({ 'word/media/a.bin': Buffer.from('x') }, 200 * 1024 * 1024),
      'file_unpacks_too_large',
      'a.docx',
    ],
    ['11 MB', () => Buffer.concat([pdf(), Buffer.alloc(11 * 1024 * 1024)]), 'file_too_large'],
  ])('%s is refused', async (_what, bytes, key, name = 'file.pdf') => {
    expect(await refusal(await bytes(), name)).toBe(key);
  });
  it('a Word file that fetches something when it is opened, or starts a program by a field, is refused; links stay', async () => {
    const related = (type: string, mode: string) =>
      Buffer.from(
        `<?xml version="1.0" encoding="UTF-8"?><Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="https://a.example/x>y"${mode}/></Relationships>`,
      );
    const field = (...words: string[]) =>
      Buffer.from(
        `<w:document><w:fldChar w:fldCharType="begin"/>${words.map((word) => `<w:r><w:instrText xml:space="preserve">${word}</w:instrText></w:r>`).join('')}<w:fldChar w:fldCharType="end"/></w:document>`,
      );
    const away = ' TargetMode="External"';
    const settings = 'word/_rels/settings.xml.rels';
    for (const [parts, key] of [
      [{ [settings]: related('attachedTemplate', away) }, 'file_acts'],
      [{ [settings]: related('attachedTemplate', " TargetMode='&#69;xternal'") }, 'file_acts'],
      [{ [settings]: Buffer.from(related('attachedTemplate', away).toString(), 'utf16le') }, 'file_acts'],
      [{ 'word/_rels/document.xml.rels': related('image', away) }, 'file_acts'],
      [{ 'word/_rels/document.xml.rels': related('hyperlink', away) }, null],
      [{ 'word/_rels/document.xml.rels': related('image', '') }, null],
      [{ 'word/footer1.xml': field('DDEAUTO c:\\\\cmd.exe') }, 'file_acts'],
      [{ 'word/footer1.xml': field('D', 'D', 'E excel x') }, 'file_acts'],
      [{ 'word/footer1.xml': Buffer.from('<w:ftr><w:fldSimple w:instr=" DDE excel x"/></w:ftr>') }, 'file_acts'],
      [{ 'word/footer1.xml': field(' PAGE ') }, null],
      [{ 'word/footer1.xml': Buffer.from('<w:ftr><w:t>DDE ve DDEAUTO</w:t></w:ftr>') }, null],
    ] as const)
      expect(await refusal(docx(parts as Record<string, Buffer>), 'a.docx'), JSON.stringify(Object.keys(parts))).toBe(
        key,
      );
  });
  it('REG-015: a photo of a telephone in HEIC is taken: it becomes a JPEG, small, with its colors where they were', async () => {
    const made = await safeUpload({ name: 'IMG_0042.HEIC', bytes: heic }, ['pdf', 'picture']);
    expect([made.name, made.mime]).toEqual(['IMG_0042.jpg', 'image/jpeg']);
    const drawn = sharp(made.bytes);
    const { format, width, height, exif } = await drawn.metadata();
    expect([format, width, height, exif]).toEqual(['jpeg', 2400, 1600, undefined]);
    const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number): number[] => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
    const [red, , inRed] = at(100, 100);
    const [rest, , blue] = at(2300, 1500);
    expect([Number(red) > 180, Number(inRed) < 60, Number(rest) < 80, Number(blue) > 100]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
  it('a picture that unpacks to more than a memory holds is refused', async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await refusal(bomb, 'a.png')).toBe('file_broken');
  });
  it('only what this document may be is taken', async () => {
    expect(await refusal(pdf(), 'a.pdf', ['picture'])).toBe('file_kind_picture');
    expect(await refusal(await picture(), 'a.jpg', ['pdf'])).toBe('file_kind_pdf');
  });
});
