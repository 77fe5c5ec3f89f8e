import { useState } from 'react';
import { writtenMoney } from '#kernel/contract/written.ts';
import { downloadQuery } from '#kernel/web/download.ts';
import { useLocale, useName, useRead, useRun, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { UserIcon } from '#ui/icons.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StudentFinder } from '../../transcript/parts/StudentFinder.tsx';
import { createStudentDocument, documentChoices, documentPdf, type DocumentChoice } from '../contract.ts';
import { documentTypes, type DocumentTypeCode } from '../rules/document-types.ts';
import '../parts/documents.css';

type Data = OutputOf<typeof documentChoices>;

/** /student/documents/create: an office gives a student a document at the counter. */
export default function CreateDocumentPage() {
  const t = useText();
  const nameOf = useName();
  const [student, setStudent] = useSearchState('student', 0);
  const [program, setProgram] = useSearchState('program', 0);
  const read = useRead(documentChoices, {
    ...(student > 0 ? { student_id: student } : {}),
    ...(program > 0 ? { student_program_id: program } : {}),
  });
  const chosen = read.data?.student ?? null;
  return (
    <Screen
      title={t('title:student_document_create')}
      about={
        chosen
          ? `${chosen.first_name} ${chosen.last_name} · ${chosen.student_number}`
          : t('records:document.create_about')
      }
    >
      <div className="dc-form">
        <StudentFinder
          chosen={chosen}
          onChoose={(id) => {
            setProgram(0);
            setStudent(id);
          }}
        />
        <ReadState read={read}>
          {(data) =>
            data.student === null ? (
              <EmptyState icon={<UserIcon />} title={t('records:document.create_choose')}>
                {t('records:find_student_help')}
              </EmptyState>
            ) : (
              <>
                {data.programs.length > 1 && (
                  <SelectBox<number>
                    label={t('records:program')}
                    value={data.student_program_id}
                    required
                    options={data.programs.map((each) => ({ value: each.id, label: nameOf(each) }))}
                    onChange={(next) => {
                      if (next !== null) setProgram(next);
                    }}
                  />
                )}
                <Issue key={data.student_program_id ?? 0} data={data} />
              </>
            )
          }
        </ReadState>
      </div>
    </Screen>
  );
}

function Issue({ data }: { data: Data }) {
  const t = useText();
  const locale = useLocale();
  const { run, busy, problems } = useRun(createStudentDocument);
  const [type, setType] = useState<DocumentTypeCode | null>(null);
  const [language, setLanguage] = useState<'tr' | 'en'>(locale);
  const [purpose, setPurpose] = useState('');
  const [charge, setCharge] = useState(true);
  const [made, setMade] = useState<OutputOf<typeof createStudentDocument> | null>(null);
  const able = data.types.filter((each) => each.can.issue === true);
  const unable = data.types.filter((each) => each.can.issue !== true);
  const chosen = data.types.find((each) => each.type === type);
  const about = (each: DocumentChoice): string =>
    [
      each.price && t('records:document.price', { amount: writtenMoney(each.price)[locale] }),
      each.days !== null && t('records:document.lasts', { days: each.days }),
      each.given && t('records:document.given', { number: each.given }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <form
        className="dc-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (type === null || data.student_program_id === null) return;
          void run({ student_program_id: data.student_program_id, type, language, purpose, charge }).then((done) => {
            if (done !== null) setMade(done);
          });
        }}
      >
        <SelectBox<DocumentTypeCode>
          label={t('records:document.type')}
          value={type}
          required
          searchable={false}
          options={able.map((each) => ({
            value: each.type,
            label: documentTypes[each.type][locale],
            ...(about(each) ? { hint: about(each) } : {}),
          }))}
          onChange={setType}
          {...(problems.type ? { error: problems.type } : {})}
        />
        <SelectBox<'tr' | 'en'>
          label={t('records:document.language')}
          value={language}
          required
          options={(['tr', 'en'] as const).map((value) => ({ value, label: t(`records:document.language.${value}`) }))}
          onChange={(next) => {
            if (next !== null) setLanguage(next);
          }}
        />
        <TextBox
          label={t('records:document.purpose_label')}
          value={purpose}
          maxLength={200}
          onChange={setPurpose}
          {...(problems.purpose ? { error: problems.purpose } : {})}
        />
        {chosen?.price && <FlagBox label={t('records:document.charge')} value={charge} onChange={setCharge} />}
        <div>
          <ActionButton kind="main" type="submit" busy={busy} disabled={type === null}>
            {t('records:document.create')}
          </ActionButton>
        </div>
      </form>
      {made && (
        <Notice tone="success" title={t('records:document.created', { number: made.number })}>
          <p>{t('records:document.created_about')}</p>
          <p className="dc-address">
            {t('records:document.verify_address')}: <a href={new URL(made.verify).pathname}>{made.verify}</a>
          </p>
          <ActionButton onClick={() => void downloadQuery(documentPdf, { id: made.id })}>
            {t('records:document.open')}
          </ActionButton>
        </Notice>
      )}
      {unable.length > 0 && (
        <Panel title={t('records:document.cannot')}>
          <ul className="dc-list">
            {unable.map((each) => (
              <li key={each.type}>
                <strong>{documentTypes[each.type][locale]}</strong>
                <span>{whyNot(each.can.issue, locale)}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
