import { afterAll, expect, test } from 'vitest';
import { closePdf, renderPdf } from './pdf.ts';

afterAll(() => closePdf());

test('a table without a row is left out, wherever it stands, and the rest is drawn', async () => {
  const empty = { layout: 'lines', table: { widths: ['*', 60], body: [] }, margin: [0, 4, 0, 4] };
  const columns = { columns: [{ width: '*', stack: [empty, { text: 'beside' }] }] };
  const one = await renderPdf({ content: [{ text: 'before' }, empty, columns, { text: 'after' }] });
  const two = await renderPdf({ content: [{ text: 'before' }, { text: 'after' }] });
  expect(one.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(one.length).toBeGreaterThan(two.length);
});
test('a document that cannot be made is refused, and the next one is made', async () => {
  await expect(renderPdf({ content: [{ text: 'x', font: 'Comic' } as never] })).rejects.toThrow(
    'the document could not be made',
  );
  expect((await renderPdf({ content: 'x' })).length).toBeGreaterThan(500);
});
