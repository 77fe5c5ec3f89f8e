import { textKey } from '#kernel/contract/text.ts';
import { useMemo, useRef, useState } from 'react';
import type { Field } from '#kernel/contract/field.ts';
import { checkForm } from '#kernel/web/checks.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useGo, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { startJob, type StartableJob } from '../jobs-contract.ts';
import { jobStatusWords } from '../resources/job-log.ts';

type Values = Record<string, unknown>;
const drafts = new Map<string, Values>();
/** What a field begins with. */
const firstValue = (field: Field): unknown => field.default ?? (field.kind === 'flag' ? false : null);

/** The parameters of a job as it declares them, checked here as on the server. */
export function JobForm({ job }: { job: StartableJob }) {
  const t = useText();
  const go = useGo();
  const locale = useLocale();
  const { run, busy, problems } = useRun(startJob);
  const fields = useMemo(() => Object.entries(job.fields), [job]);
  const [values, setValues] = useState<Values>(
    () =>
      drafts.get(job.name) ??
      Object.fromEntries(
        fields.flatMap(([name, field]) =>
          field.kind === 'bilingual'
            ? [
                [name, null],
                [`${name}_en`, null],
              ]
            : [[name, firstValue(field)]],
        ),
      ),
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Values): void => {
    setValues((before) => {
      const next = { ...before, ...part };
      drafts.set(job.name, next);
      return next;
    });
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  };
  const start = async (): Promise<void> => {
    const checked = await checkForm(job.fields, values);
    if (!checked.ok) {
      setErrors(
        Object.fromEntries(
          checked.problems.map((problem) => [problem.path, t(textKey(`validation:${problem.key}`), problem.params)]),
        ),
      );
      const [first] = checked.problems;
      if (first)
        requestAnimationFrame(() =>
          form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first.path)}"]`)?.focus(),
        );
      return;
    }
    const made = await run({ name: job.name, params: checked.value });
    if (!made) return;
    drafts.delete(job.name);
    go(`/job/logs/detail/${made.id}`);
  };
  const resource = { area: job.area, name: `job.${job.name}` };
  const errorOf = (name: string): string | undefined => errors[name] ?? problems[name];
  return (
    <form
      ref={form}
      noValidate
      className="o-job"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <h2 className="k-h2">{job.title[locale]}</h2>
      {job.about && (
        <p className="s-hint">
          {job.about[locale]}
          {job.cancellable ? '' : ` ${t('jobs:not_cancellable')}`}
        </p>
      )}
      {fields.length === 0 && <p className="s-hint">{t('jobs:no_params')}</p>}
      {fields.map(([name, field]) =>
        field.kind === 'choice' ? (
          // the words of a choice stand in its declaration, which came with the job
          <SelectBox
            key={name}
            label={t(textKey(`${job.area}:job.${job.name}.${name}`))}
            name={name}
            required={field.required === true}
            value={values[name] === null || values[name] === undefined ? null : String(values[name])}
            onChange={(next) => change({ [name]: next === null ? null : field.numeric ? Number(next) : next })}
            options={Object.entries(field.choices).map(([code, words]) => ({ value: code, label: words[locale] }))}
            error={errorOf(name)}
          />
        ) : (
          <FieldInput
            key={name}
            resource={resource}
            name={name}
            field={field}
            values={values}
            onChange={change}
            error={errorOf(name)}
            errorEn={errorOf(`${name}_en`)}
          />
        ),
      )}
      <div className="k-form-foot">
        {job.last && (
          <span className="o-last">
            {t('jobs:last_run')}: <PageLink to={`/job/logs/detail/${job.last.id}`}>#{job.last.id}</PageLink>{' '}
            <StatusBadge plain tone={jobStatusWords[job.last.status].tone}>
              {jobStatusWords[job.last.status][locale]}
            </StatusBadge>
          </span>
        )}
        <ActionButton kind="main" type="submit" busy={busy}>
          {t('jobs:start')}
        </ActionButton>
      </div>
    </form>
  );
}
