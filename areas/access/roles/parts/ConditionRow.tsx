import { textKey } from '#kernel/contract/text.ts';
import { labelKey } from '#kernel/contract/define-resource.ts';
import { choiceOptions } from '#kernel/web/choice-options.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { MultiSelectBox } from '#ui/inputs/MultiSelectBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import type { FilterableResource } from '../filters-contract.ts';
import { fieldOf, type ConditionDraft } from './condition-draft.ts';

/** Field, operator, and the input that fits both. */
export function ConditionRow({
  resource,
  draft,
  index,
  onChange,
  onRemove,
}: {
  resource: FilterableResource;
  draft: ConditionDraft;
  index: number;
  onChange: (change: Partial<ConditionDraft>) => void;
  onRemove: (() => void) | undefined;
}) {
  const t = useText();
  const found = fieldOf(resource, draft.field);
  return (
    <fieldset className="a-condition" aria-label={t('row_rules:condition_n', { n: index + 1 })}>
      <SelectBox
        label={t('row_rules:field')}
        required
        value={draft.field}
        options={resource.fields.map(({ name }) => ({ value: name, label: t(labelKey(resource, name)), hint: name }))}
        onChange={(field) =>
          onChange({ field, operator: fieldOf(resource, field)?.operators[0] ?? null, value: null, to: null })
        }
      />
      <SelectBox
        label={t('row_rules:operator')}
        required
        disabled={!found}
        value={draft.operator}
        options={(found?.operators ?? []).map((operator) => ({
          value: operator,
          label: t(textKey(`row_rules:op.${operator}`)),
        }))}
        onChange={(operator) => onChange({ operator, value: null, to: null })}
      />
      <div className="a-condition-value">
        {found && <ValueInput resource={resource} draft={draft} onChange={onChange} />}
      </div>
      {onRemove && (
        <ActionButton kind="quiet" onClick={onRemove}>
          {t('ui:remove')}
        </ActionButton>
      )}
    </fieldset>
  );
}

function ValueInput({
  resource,
  draft,
  onChange,
}: {
  resource: FilterableResource;
  draft: ConditionDraft;
  onChange: (change: Partial<ConditionDraft>) => void;
}) {
  const t = useText();
  const found = fieldOf(resource, draft.field);
  if (
    !found ||
    draft.field === null ||
    draft.operator === null ||
    draft.operator === 'null' ||
    draft.operator === 'filled'
  )
    return null;
  const name = draft.field;
  const { field } = found;
  const label = t('row_rules:value');
  if (draft.operator === 'in') {
    const chosen = Array.isArray(draft.value) ? draft.value.map(String) : [];
    if (field.kind === 'choice')
      return (
        <MultiSelectBox
          label={label}
          required
          value={chosen}
          options={choiceOptions(resource, name, field.choices)}
          onChange={(next) => onChange({ value: field.numeric ? next.map(Number) : [...next] })}
        />
      );
    return (
      <ListInput
        label={label}
        value={chosen}
        numeric={field.kind === 'integer'}
        onChange={(value) => onChange({ value })}
      />
    );
  }
  if (draft.operator === 'like')
    return (
      <TextBox
        label={label}
        required
        value={typeof draft.value === 'string' ? draft.value : ''}
        onChange={(value) => onChange({ value })}
        maxLength={120}
      />
    );
  // the declared input under the name of its field; a range has two of them
  const plain = { ...field, required: false, readOnly: false, derived: false, fixed: false };
  const input = (which: 'value' | 'to') => (
    <FieldInput
      resource={resource}
      name={name}
      field={field.kind === 'longText' || field.kind === 'bilingual' ? { kind: 'text' } : plain}
      values={{ [name]: draft[which] }}
      onChange={(change) => onChange({ [which]: change[name] })}
      asFilter
    />
  );
  return draft.operator === 'between' ? (
    <>
      {input('value')}
      {input('to')}
    </>
  ) : (
    input('value')
  );
}

function ListInput({
  label,
  value,
  numeric,
  onChange,
}: {
  label: string;
  value: readonly string[];
  numeric: boolean;
  onChange: (value: unknown[]) => void;
}) {
  const t = useText();
  const take = (typed: string): void => {
    const parts = typed.split(',').map((each) => each.trimStart());
    onChange(numeric ? parts.filter((each) => /^-?\d+$/.test(each.trim())).map(Number) : parts);
  };
  return (
    <TextBox
      label={label}
      help={t('row_rules:values_help')}
      required
      value={value.join(', ')}
      onChange={take}
      maxLength={1000}
    />
  );
}
