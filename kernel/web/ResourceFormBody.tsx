import { textKey } from '#kernel/contract/text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { labelKey, type Resource } from '#kernel/contract/define-resource.ts';
import { checkForm } from './checks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ApiFailure, call, type Written } from './client.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { notices, problemsAt, showFailure, showSuccess } from './failures.ts';
import { FieldInput } from './FieldInput.tsx';
import { FieldValue } from './FieldValue.tsx';
import { newKey, rereadChanges, useFormat, useMe, useText } from './hooks.ts';
import { changedBy, outdatedKey, type ChangedBy } from './outdated-words.ts';
import { recordQuery, type Row } from './resource-client.ts';
import { useDraft } from './use-draft.ts';

type Values = Record<string, unknown>;
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
  const format = useFormat();
  const client = useQueryClient();
  const id = row?.id ?? null;
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
  const draft = useDraft<Values>({
    name: `resource.${resource.name}.${id ?? 'new'}`,
    start: initial,
    version: row?.version ?? null,
  });
  const { values, changed } = draft;
  const [outdated, setOutdated] = useState(false);
  const [other, setOther] = useState<ChangedBy | null>(null);
  const me = useMe();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const key = useRef(newKey());
  const form = useRef<HTMLFormElement>(null);

  const change = (part: Values): void => {
    draft.change(part);
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  };
  const showErrors = (found: Record<string, string>): void => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus());
  };
  const save = async (): Promise<void> => {
    const checked = await checkForm(Object.fromEntries(fields), values, row ? 'update' : 'create');
    if (!checked.ok)
      return showErrors(
        Object.fromEntries(
          checked.problems.map((problem) => [problem.path, t(textKey(`validation:${problem.key}`), problem.params)]),
        ),
      );
    if (row && !changed) return notices.toast('info', t('api:must_make_changes_before_saving'));
    if (!draft.ready()) return;
    setBusy(true);
    try {
      const body = row ? { ...checked.value, version: row.version } : checked.value;
      const answer = await call<Written<Row>>(`/api/v1${resource.path}${row ? `/${row.id}` : ''}`, {
        method: row ? 'PUT' : 'POST',
        body,
        key: key.current,
      });
      draft.saved();
      await rereadChanges(client, [resource.name]);
      showSuccess(answer);
      onClose();
    } catch (error) {
      if (error instanceof ApiFailure && error.status < 500) key.current = newKey();
      if (error instanceof ApiFailure) showErrors(problemsAt(error));
      if (error instanceof ApiFailure && error.key === 'record_changed_meanwhile') {
        setOther(changedBy(error.params));
        setOutdated(true);
      } else showFailure(error, false);
    } finally {
      setBusy(false);
    }
  };
  const told = (what: 'refused' | 'clash'): string =>
    t(outdatedKey(what, other, me?.full_name), { by: other?.by ?? '', when: format.sayMoment(other?.at) });
  const loadCurrent = async (): Promise<void> => {
    if (id === null) return;
    setBusy(true);
    // the row that comes lays itself under what was typed
    await client.refetchQueries({ queryKey: recordQuery(resource.path, resource.name, id).queryKey, exact: true });
    setBusy(false);
    setOutdated(false);
  };
  const fieldOf = (name: string) => resource.fields[name] ?? resource.fields[name.replace(/_en$/, '')];
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
      {outdated && (
        <Notice
          live
          tone="danger"
          action={
            <ActionButton small busy={busy} onClick={() => void loadCurrent()}>
              {t('ui:load_current')}
            </ActionButton>
          }
        >
          {told('refused')}
        </Notice>
      )}
      <DraftNotice
        draft={draft}
        clash={told('clash')}
        label={(name) =>
          name in resource.fields
            ? t(labelKey(resource, name))
            : `${t(labelKey(resource, name.replace(/_en$/, '')))} (${t('ui:in_english')})`
        }
        say={(name, value) => {
          const field = fieldOf(name);
          return row && field && field.kind !== 'bilingual' ? (
            <FieldValue resource={resource} name={name} field={field} row={{ ...row, [name]: value }} />
          ) : (
            String(value ?? '–')
          );
        }}
      />
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
        <ActionButton kind="quiet" onClick={onClose}>
          {t('ui:cancel')}
        </ActionButton>
        <ActionButton kind="main" type="submit" busy={busy}>
          {t('ui:save')}
        </ActionButton>
      </div>
    </form>
  );
}
