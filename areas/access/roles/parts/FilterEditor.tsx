import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import { useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { roleMatrixQuery } from '../contract.ts';
import { filterableQuery, saveRoleFilterCommand, saveUserFilterCommand, type FilterRow } from '../filters-contract.ts';
import { AccountPicker } from './AccountPicker.tsx';
import { conditionFrom, draftOf, emptyDraft, hasTwins, isComplete, type ConditionDraft } from './condition-draft.ts';
import { ConditionRow } from './ConditionRow.tsx';
import { FilterPreviewPanel } from './FilterPreviewPanel.tsx';
import './roles.css';

export interface FilterEditorProps {
  of: 'role' | 'user';
  /** null: a new one */ row: FilterRow | null;
  subject: number | null;
  onClose: () => void;
}

/** Builds a record rule: subject, record type, conditions; shows what it does before it is saved. */
export function FilterEditor({ of, row, subject: given, onClose }: FilterEditorProps) {
  const t = useText();
  const name = useName();
  const types = useRead(filterableQuery, {}).data ?? [];
  const roles = useRead(roleMatrixQuery, {}, { enabled: of === 'role' }).data?.roles ?? [];
  const [subject, setSubject] = useState<number | null>(row?.role_id ?? row?.user_id ?? given);
  const [type, setType] = useState<string | null>(row?.resource ?? null);
  const [drafts, setDrafts] = useState<ConditionDraft[]>(() => (row ? row.conditions.map(draftOf) : [emptyDraft()]));
  const [note, setNote] = useState(row?.note ?? '');
  const [active, setActive] = useState(row?.status !== 'p');
  const saveRole = useRun(saveRoleFilterCommand);
  const saveUser = useRun(saveUserFilterCommand);
  const resource = types.find((each) => each.name === type);
  const reason =
    subject === null
      ? t('row_rules:choose_subject')
      : !resource
        ? t('row_rules:choose_resource')
        : drafts.length === 0 || !drafts.every(isComplete)
          ? t('row_rules:add_value')
          : hasTwins(drafts)
            ? t('row_rules:same_twice')
            : '';
  const save = async (): Promise<void> => {
    if (subject === null || type === null) return;
    const rest = {
      resource: type,
      condition: conditionFrom(drafts),
      status: active ? ('a' as const) : ('p' as const),
      note: note || null,
      ...(row ? { id: row.id, version: row.version } : {}),
    };
    const done =
      of === 'role'
        ? await saveRole.run({ ...rest, role_id: subject })
        : await saveUser.run({ ...rest, user_id: subject });
    if (done !== null) onClose();
  };
  return (
    <Drawer
      opened
      width={680}
      onClose={onClose}
      title={t(row ? 'row_rules:edit_title' : 'row_rules:new_title')}
      foot={
        <>
          <ActionButton kind="quiet" onClick={onClose}>
            {t('ui:cancel')}
          </ActionButton>
          <ActionButton
            kind="main"
            busy={saveRole.busy || saveUser.busy}
            {...(reason ? { reason } : {})}
            onClick={() => void save()}
          >
            {t('ui:save')}
          </ActionButton>
        </>
      }
    >
      <div className="a-fields">
        {of === 'role' ? (
          <SelectBox<number>
            label={t('row_rules:role')}
            required
            value={subject}
            onChange={setSubject}
            options={roles.map((role) => ({
              value: role.id,
              label: name({ name: role.explanation, name_en: role.explanation_en }),
              hint: role.name,
            }))}
          />
        ) : (
          <AccountPicker label={t('row_rules:user')} required value={subject} onChange={setSubject} />
        )}
        <SelectBox
          label={t('row_rules:resource')}
          required
          value={type}
          options={types.map((each) => ({
            value: each.name,
            label: t(textKey(each.title)),
            hint: t(textKey(`roles:area.${each.area}`)),
          }))}
          onChange={(next) => {
            setType(next);
            setDrafts([emptyDraft()]);
          }}
        />
        {resource &&
          drafts.map((draft, index) => (
            <ConditionRow
              key={draft.key}
              resource={resource}
              draft={draft}
              index={index}
              onChange={(change) =>
                setDrafts((now) => now.map((each) => (each.key === draft.key ? { ...each, ...change } : each)))
              }
              onRemove={
                drafts.length > 1 ? () => setDrafts((now) => now.filter((each) => each.key !== draft.key)) : undefined
              }
            />
          ))}
        {resource && (
          <div>
            <ActionButton small onClick={() => setDrafts((now) => [...now, emptyDraft()])}>
              {t('row_rules:add_condition')}
            </ActionButton>
          </div>
        )}
        <LongTextBox label={t('row_rules:note')} value={note} onChange={setNote} maxLength={500} />
        <FlagBox as="switch" label={t('row_rules:active')} value={active} onChange={setActive} />
        {subject !== null && type !== null && reason === '' && (
          <FilterPreviewPanel
            of={of}
            subject={subject}
            resource={type}
            condition={conditionFrom(drafts)}
            id={row?.id}
          />
        )}
      </div>
    </Drawer>
  );
}
