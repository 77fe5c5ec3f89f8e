import { answer, type Binary } from '#kernel/server/area.ts';
import { renderPdf } from '#kernel/server/pdf.ts';
import { unofficialTranscriptPdfQuery } from '../../contract.ts';
import { readTranscript } from './read-transcript.ts';
import { transcriptDocument } from './transcript-document.ts';

export const unofficialTranscriptPdf = answer(unofficialTranscriptPdfQuery, async (context, input): Promise<Binary> => {
  const locale = input.locale === 'tr' || input.locale === 'en' ? input.locale : context.locale;
  const transcript = await readTranscript(context, unofficialTranscriptPdfQuery, input.student_program_id ?? null);
  const title = context.services.lines.line(locale, 'title:unofficial_transcript');
  return {
    name: `${title} ${transcript.student.student_number}.pdf`,
    mime: 'application/pdf',
    body: await renderPdf(
      transcriptDocument(transcript, locale, (key, params) => context.services.lines.line(locale, key, params)),
    ),
  };
});
