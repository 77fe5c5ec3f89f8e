import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Resource } from '#kernel/contract/define-resource.ts';
import { schemaOf, validate } from '#kernel/contract/schema.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ApiFailure, call, type Written } from './client.ts';
import { notices, sentenceOf, showFailure, showSuccess } from './failures.ts';
import { FieldInput } from './FieldInput.tsx';
import { newKey, rereadChanges, useText } from './hooks.ts';
import type { Row } from './resource-client.ts';

type Values = Record<string, unknown>;
const draftName = (resource: Resource, id: number | null): string => `kampus.draft.${resource.name}.${id ?? 'new'}`;
function readDraft(name: string): Values | null {
  try {
    const stored = localStorage.getItem(name);
    return stored ? (JSON.parse(stored) as Values) : null;
  } catch {
    return null;
  }
}
function keepDraft(name: string, values: Values | null): void {
  try {
    if (values) localStorage.setItem(name, JSON.stringify(values));
    else localStorage.removeItem(name);
  } catch {
    // storage is full or off: the form itself still holds what was typed
  }
}

// focus would open their list over the form that has just come
const opening: ReadonlySet<string> = new Set(['reference', 'choice', 'date', 'moment']);

/** The form itself; comes with the first form that opens. */
export function ResourceFormBody({
  resource,
  row,
  onClose,
  preset,
}: {
  resource: Resource;
  row: Row | null;
  onClose: () => void;
  preset: Values;
}) {
  const t = useText();
  const client = useQueryClient();
  const id = row?.id ?? null;
  const draft = draftName(resource, id);
  const fields = useMemo(
    () =>
      Object.entries(resource.fields).filter(
        ([name, field]) =>
          !field.readOnly && !field.derived && name !== resource.states?.field && !(row && field.fixed),
      ),
    [resource, row],
  );
  const initial = useMemo(
    (): Values =>
      Object.fromEntries(
        fields.flatMap(([name, field]) => {
          const first = row ? row[name] : (preset[name] ?? field.default ?? (field.kind === 'flag' ? false : null));
          return field.kind === 'bilingual'
            ? [
                [name, first],
                [`${name}_en`, row ? row[`${name}_en`] : (preset[`${name}_en`] ?? null)],
              ]
            : [[name, first]];
        }),
      ),
    [fields, row, preset],
  );
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...readDraft(draft) }));
  const [restored, setRestored] = useState(() => readDraft(draft) !== null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const key = useRef(newKey());
  const form = useRef<HTMLFormElement>(null);
  const changed = JSON.stringify(values) !== JSON.stringify(initial);

  useEffect(() => {
    if (!changed) return undefined;
    const timer = setTimeout(() => keepDraft(draft, values), 500);
    const warn = (event: BeforeUnloadEvent): void => {
      keepDraft(draft, values);
      event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      clearTimeout(timer);
      removeEventListener('beforeunload', warn);
    };
  }, [changed, draft, values]);

  const change = (part: Values): void => {
    setValues((before) => ({ ...before, ...part }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  };
  const showErrors = (found: Record<string, string>): void => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus());
  };
  const save = async (): Promise<void> => {
    const checked = validate(schemaOf(Object.fromEntries(fields), row ? 'update' : 'create'), values);
    if (!checked.ok)
      return showErrors(
        Object.fromEntries(
          checked.problems.map((problem) => [problem.path, t(`validation:${problem.key}`, problem.params)]),
        ),
      );
    if (row && !changed) return notices.toast('info', t('api:must_make_changes_before_saving'));
    setBusy(true);
    try {
      const body = row ? { ...checked.value, version: row.version } : checked.value;
      const answer = await call<Written<Row>>(`/api/v1${resource.path}${row ? `/${row.id}` : ''}`, {
        method: row ? 'PUT' : 'POST',
        body,
        key: key.current,
      });
      keepDraft(draft, null);
      await rereadChanges(client, [resource.name]);
      showSuccess(answer);
      onClose();
    } catch (error) {
      if (error instanceof ApiFailure && error.status < 500) key.current = newKey();
      if (error instanceof ApiFailure && error.status === 422)
        showErrors(
          Object.fromEntries(Object.entries(error.fields).map(([name, [first]]) => [name, first ?? sentenceOf(error)])),
        );
      showFailure(error, false);
    } finally {
      setBusy(false);
    }
  };
  const groups = resource.groups ?? [{ title: '', fields: fields.map(([name]) => name) }];
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
          event.preventDefault();
          void save();
        }
      }}
    >
      {restored && (
        <Notice
          tone="info"
          onClose={() => setRestored(false)}
          closeLabel={t('ui:close')}
          action={
            <ActionButton
              small
              kind="quiet"
              onClick={() => {
                keepDraft(draft, null);
                setValues(initial);
                setRestored(false);
              }}
            >
              {t('ui:discard_draft')}
            </ActionButton>
          }
        >
          {t('ui:draft_restored')}
        </Notice>
      )}
      {groups.map((group, at) => (
        <fieldset key={group.title} className="k-form-group">
          {group.title && <legend>{t(group.title)}</legend>}
          {fields
            .filter(([name]) => group.fields.includes(name))
            .map(([name, field], index) => (
              <FieldInput
                key={name}
                resource={resource}
                name={name}
                field={field}
                values={values}
                onChange={change}
                error={errors[name]}
                errorEn={errors[`${name}_en`]}
                autoFocus={at === 0 && index === 0 && !opening.has(field.kind)}
              />
            ))}
        </fieldset>
      ))}
      <div className="k-form-foot">
        <ActionButton kind="main" type="submit" busy={busy}>
          {t('ui:save')}
        </ActionButton>
        <ActionButton kind="quiet" onClick={onClose}>
          {t('ui:cancel')}
        </ActionButton>
      </div>
    </form>
  );
}
