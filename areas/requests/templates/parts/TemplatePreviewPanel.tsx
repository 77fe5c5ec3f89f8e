import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat, useLocale, useName, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { optionsQuery } from '#kernel/web/resource-client.ts';
import { resourcePath } from '#kernel/web/resource-paths.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { templatePreview, type PreviewStep, type TemplateView } from '../../contract.ts';
import '../../machine/parts/shared/requests.css';

/** how many names a step shows */
const shown = 6;

/** Who would decide each step today for a student who is chosen; the student stands in the address. */
export function TemplatePreviewPanel({ template }: { template: TemplateView }) {
  const t = useText();
  const [student, setStudent] = useSearchState<number>('student', 0);
  const [typed, setTyped] = useState('');
  const path = resourcePath('student');
  const found = useQuery(optionsQuery(path, 'student', typed ? { query: typed } : {}));
  const one = useQuery({ ...optionsQuery(path, 'student', { id: String(student) }), enabled: student > 0 });
  const chosen = one.data?.[0];
  return (
    <Panel title={t('approval_templates:preview')} about={t('approval_templates:preview_about')}>
      <div className="q-stack">
        <SelectBox<number>
          label={t('approval_templates:student')}
          name="student"
          value={student > 0 ? student : null}
          onChange={(next) => setStudent(next ?? 0)}
          onSearch={setTyped}
          loading={found.isFetching}
          clearable
          options={(found.data ?? []).map((option) => ({ value: option.id, label: option.label }))}
          chosen={chosen && chosen.id === student ? { value: chosen.id, label: chosen.label } : null}
        />
        {student > 0 && <Preview template={template} student={student} />}
      </div>
    </Panel>
  );
}

function Preview({ template, student }: { template: TemplateView; student: number }) {
  const t = useText();
  const name = useName();
  const read = useRead(templatePreview, { id: template.id, student_id: student });
  return (
    <ReadState read={read}>
      {(preview) => (
        <div className="q-stack">
          <p className="q-meta">
            {preview.student.student_number} · {preview.student.full_name} ·{' '}
            {name({ name: preview.student.program, name_en: preview.student.program_en })}
          </p>
          {preview.fits === false && <Notice tone="warning">{t('approval_templates:not_for_him')}</Notice>}
          <ol className="q-steps">
            {preview.steps.map((step) => (
              <PreviewLine key={step.id} step={step} template={template} />
            ))}
          </ol>
        </div>
      )}
    </ReadState>
  );
}

function PreviewLine({ step, template }: { step: PreviewStep; template: TemplateView }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { sayDate } = useFormat();
  const role = template.roles.find((each) => each.name === step.role)?.[locale] ?? step.role;
  return (
    <li className="q-step" data-left-out={step.applies === 'no' || undefined}>
      <div className="q-step-head">
        <h3>
          {t('approval_templates:round', { n: step.position })}: {name(step)}
        </h3>
        {step.applies === 'no' && <StatusBadge>{t('approval_templates:skipped')}</StatusBadge>}
        {step.applies === 'unknown' && <StatusBadge tone="info">{t('approval_templates:depends')}</StatusBadge>}
      </div>
      {step.applies !== 'no' &&
        (step.people.length === 0 ? (
          <Notice tone="warning">{t('approval_templates:nobody', { role })}</Notice>
        ) : (
          <ul className="q-people">
            {step.people.slice(0, shown).map((person) => (
              <li key={person.user_id}>
                {person.full_name}
                {person.unit ? `, ${name({ name: person.unit, name_en: person.unit_en })}` : ''}
                {person.substitute
                  ? ` (${t('approval_templates:stands_in', { name: person.substitute.full_name, date: sayDate(person.substitute.until) })})`
                  : ''}
              </li>
            ))}
            {step.people.length > shown && (
              <li>{t('approval_templates:and_more', { n: step.people.length - shown })}</li>
            )}
          </ul>
        ))}
      {step.due_on && (
        <p className="q-meta">
          {t(`approval_templates:mode.${step.mode}`)} · {t('approval_templates:due_by', { date: sayDate(step.due_on) })}
        </p>
      )}
    </li>
  );
}
