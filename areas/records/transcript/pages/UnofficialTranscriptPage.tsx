import { useState } from 'react';
import type { Locale } from '#kernel/contract/text.ts';
import { downloadQuery } from '#kernel/web/download.ts';
import { useLocale, useName, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DownloadIcon, PrintIcon } from '#ui/icons.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { unofficialTranscriptPdfQuery, unofficialTranscriptQuery } from '../../contract.ts';
import { Transcript } from '../parts/Transcript.tsx';
import '../parts/records.css';

/** /unofficial/transcript (ACA-011): the student's record on screen in either language, and as PDF. */
export default function UnofficialTranscriptPage() {
  const t = useText();
  const screen = useLocale();
  const nameOf = useName();
  const [program, setProgram] = useSearchState('program', 0);
  const [language, setLanguage] = useSearchState<string>('language', screen);
  const [busy, setBusy] = useState(false);
  const locale: Locale = language === 'tr' || language === 'en' ? language : screen;
  const wanted = program > 0 ? { student_program_id: program } : {};
  const transcript = useRead(unofficialTranscriptQuery, wanted);
  const download = async (): Promise<void> => {
    setBusy(true);
    await downloadQuery(unofficialTranscriptPdfQuery, { ...wanted, locale });
    setBusy(false);
  };
  return (
    <Screen
      title={t('title:unofficial_transcript')}
      about={
        transcript.data
          ? t('records:about', {
              program: nameOf(transcript.data.student.program),
              number: transcript.data.student.student_number,
            })
          : undefined
      }
      actions={
        <ActionButton icon={<PrintIcon size={16} />} onClick={() => window.print()}>
          {t('records:print')}
        </ActionButton>
      }
      main={
        <ActionButton kind="main" icon={<DownloadIcon size={16} />} busy={busy} onClick={() => void download()}>
          {t('records:download_pdf')}
        </ActionButton>
      }
    >
      <ReadState read={transcript}>
        {(view) => (
          <div className="transcript-stack">
            <div className="k-filters k-screen">
              <SelectBox
                label={t('records:language')}
                value={locale}
                required
                options={(['tr', 'en'] as const).map((each) => ({ value: each, label: t(`records:language.${each}`) }))}
                onChange={(next) => {
                  if (next !== null) setLanguage(next);
                }}
              />
              {view.programs.length > 1 && (
                <SelectBox<number>
                  label={t('records:program')}
                  value={view.student_program_id}
                  required
                  options={view.programs.map((each) => ({ value: each.id, label: nameOf(each) }))}
                  onChange={(next) => {
                    if (next !== null) setProgram(next);
                  }}
                />
              )}
            </div>
            <Transcript view={view} locale={locale} />
          </div>
        )}
      </ReadState>
    </Screen>
  );
}
