import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import type { OpenCall } from '../contract.ts';
import {
  educationFields,
  examFields,
  experienceFields,
  identityNames,
  person,
  referenceFields,
  sections,
} from '../../rules/fields.ts';
import { RowsEditor, type Values } from './RowsEditor.tsx';

export const tabs = [
  'personal',
  'education',
  'exams',
  'experience',
  'statement',
  'references',
  'programs',
  'documents',
] as const;
export type Tab = (typeof tabs)[number];
const form = { area: 'admissions', name: 'graduate-form' } as const;
/** Which tab a problem stands on. */
export function tabOf(problem: string): Tab {
  const [first = ''] = problem.split('.');
  return tabs.find((tab) => tab === first) ?? 'personal';
}
export const rowsOf = (values: Values, name: string): Values[] =>
  Array.isArray(values[name]) ? (values[name] as Values[]) : [];
/** what stands in a new row before anybody types */
const given = new Set(['degree', 'scale', 'waived', 'language']);
/** A form without the rows in which nothing was typed: a draft asks only for what was begun. */
export const withoutEmptyRows = (values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    ['education', 'exams', 'experience', 'references'].map((name) => [
      name,
      rowsOf(values, name).filter((row) =>
        Object.entries(row).some(
          ([field, value]) => !given.has(field) && value !== null && value !== undefined && value !== '',
        ),
      ),
    ]),
  ),
});
/** What a new form begins with. */
export const freshForm = (): Values => ({
  education: [{ degree: 'bachelor', scale: '4' }],
  exams: [{}],
  experience: [],
  references: [
    { waived: true, language: 'tr' },
    { waived: true, language: 'tr' },
  ],
  programs: [],
});
interface Given {
  values: Values;
  change: (some: Values) => void;
  problems: Record<string, string | undefined>;
  disabled?: boolean;
  calls: readonly OpenCall[];
}
export function Personal({
  values,
  change,
  problems,
  disabled = false,
  proved = false,
}: Omit<Given, 'calls'> & { /** by an identity document that was approved */ proved?: boolean }) {
  return (
    <div className="ga-fields">
      {Object.entries(person).map(([name, field]) => (
        <FieldInput
          key={name}
          resource={form}
          name={name}
          field={field}
          values={values}
          onChange={change}
          disabled={disabled || (proved && identityNames.some((each) => each === name))}
          error={problems[name]}
        />
      ))}
    </div>
  );
}
/** The tabs whose content is the same in the new form and in the draft. */
export function Section({ tab, ...given }: Given & { tab: Exclude<Tab, 'personal' | 'documents'> }) {
  const t = useText();
  const { values, change, problems, disabled = false } = given;
  const rows = { problems, disabled, name: tab, rows: rowsOf(values, tab) };
  switch (tab) {
    case 'education':
      return (
        <RowsEditor
          {...rows}
          what={t('graduate:apply.tab.education')}
          add={t('graduate:apply.add_education')}
          fields={educationFields}
          most={5}
          fresh={() => ({ degree: 'master', scale: '4' })}
          onChange={(education) => change({ education })}
        />
      );
    case 'exams':
      return (
        <RowsEditor
          {...rows}
          what={t('admissions:graduate-form.kind')}
          add={t('graduate:apply.add_exam')}
          fields={examFields}
          most={8}
          fresh={() => ({})}
          onChange={(exams) => change({ exams })}
        />
      );
    case 'experience':
      return (
        <RowsEditor
          {...rows}
          what={t('graduate:apply.tab.experience')}
          add={t('graduate:apply.add_experience')}
          fields={experienceFields}
          most={10}
          fresh={() => ({})}
          onChange={(experience) => change({ experience })}
        />
      );
    case 'statement':
      return (
        <div className="ga-stack">
          <FieldInput
            resource={form}
            name="statement"
            field={sections.statement}
            values={values}
            onChange={change}
            disabled={disabled}
            error={problems.statement}
          />
          <p className="ga-help">
            {t('graduate:apply.statement_left', {
              n: typeof values.statement === 'string' ? values.statement.trim().length : 0,
            })}
          </p>
        </div>
      );
    case 'references':
      return (
        <div className="ga-stack">
          <p className="ga-help">{t('graduate:apply.references_about')}</p>
          <RowsEditor
            {...rows}
            what={t('graduate:apply.tab.references')}
            add={t('graduate:apply.add_reference')}
            fields={referenceFields}
            most={5}
            fresh={() => ({ waived: true, language: 'tr' })}
            onChange={(references) => change({ references })}
          />
        </div>
      );
    case 'programs':
      return <Programs {...given} />;
    default:
      tab satisfies never;
      return null;
  }
}
function Programs({ values, change, problems, disabled = false, calls }: Given) {
  const t = useText();
  const name = useName();
  const format = useFormat();
  const chosen = (Array.isArray(values.programs) ? values.programs : []) as number[];
  const shown = disabled ? chosen.length : Math.min(3, chosen.length + 1);
  return (
    <div className="ga-stack">
      {Array.from({ length: shown }, (_none, at) => {
        const call = calls.find((each) => each.id === chosen[at]);
        return (
          <div key={at} className="ga-item">
            <SelectBox<number>
              label={t('graduate:apply.choice', { n: at + 1 })}
              value={chosen[at] ?? null}
              required={at === 0}
              disabled={disabled}
              clearable={at > 0}
              options={calls
                .filter((each) => each.id === chosen[at] || !chosen.includes(each.id))
                .map((each) => ({ value: each.id, label: name(each.program) }))}
              onChange={(next) =>
                change({
                  programs:
                    next === null
                      ? chosen.filter((_each, index) => index !== at)
                      : [...chosen.slice(0, at), next, ...chosen.slice(at + 1)],
                })
              }
              error={at === 0 ? problems.programs : undefined}
            />
            {call && (
              <p className="ga-help">
                {t('graduate:apply.program_facts', {
                  quota: call.quota,
                  day: format.sayDate(call.closes_on),
                  fee: format.money(call.fee, 'TRY'),
                })}{' '}
                {t('graduate:apply.program_least', {
                  ales: format.number(call.min_ales),
                  language: format.number(call.min_language),
                  gpa: format.number(call.min_gpa),
                  letters: call.letters,
                })}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}
