import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { PlusIcon, TrashIcon } from '#ui/icons.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import {
  conditionOf,
  linesOf,
  opsOf,
  type Condition,
  type ConditionLine,
  type ConditionOp,
} from '../rules/conditions.ts';
import type { FactField } from '#kernel/contract/define-request.ts';
import { FactValue } from './FactValue.tsx';
import '../../machine/parts/shared/requests.css';

const nothing = (field: FactField, op: ConditionOp): ConditionLine['value'] =>
  op === 'in' ? [] : field.kind === 'flag' ? true : null;

/** A condition line by line: fact, comparison, value. A line that is not complete yet counts for nothing. */
export function ConditionBuilder({
  legend,
  about,
  fields,
  name,
  value,
  onChange,
}: {
  legend: string;
  about: string;
  /** what the condition may name */ fields: Readonly<Record<string, FactField>>;
  /** first part of the inputs’ names */ name: string;
  value: Condition | null;
  onChange: (condition: Condition | null) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const [lines, setLines] = useState<readonly ConditionLine[]>(() => linesOf(value));
  const write = (next: readonly ConditionLine[]): void => {
    setLines(next);
    onChange(conditionOf(next));
  };
  const put = (at: number, line: ConditionLine): void =>
    write(lines.map((each, place) => (place === at ? line : each)));
  const options = Object.entries(fields).map(([code, field]) => ({ value: code, label: field.words[locale] }));
  return (
    <fieldset className="q-lines">
      <legend>{legend}</legend>
      <p className="q-meta">{about}</p>
      {lines.map((line, at) => {
        const field = fields[line.field];
        return (
          <div key={`${at}.${lines.length}`} className="q-line">
            <SelectBox<string>
              label={t('approval_templates:field')}
              name={`${name}.${at}.field`}
              required
              value={line.field || null}
              options={options}
              onChange={(next) => {
                const chosen = fields[next ?? ''];
                const op = chosen ? (opsOf(chosen)[0] ?? 'eq') : 'eq';
                if (next !== null && chosen) put(at, { field: next, op, value: nothing(chosen, op) });
              }}
            />
            {field ? (
              <SelectBox<ConditionOp>
                label={t('approval_templates:op')}
                name={`${name}.${at}.op`}
                required
                value={line.op}
                options={opsOf(field).map((op) => ({ value: op, label: t(`approval_templates:op.${op}`) }))}
                onChange={(op) =>
                  op &&
                  put(at, {
                    ...line,
                    op,
                    value: (op === 'in') === (line.op === 'in') ? line.value : nothing(field, op),
                  })
                }
              />
            ) : (
              <span />
            )}
            {field ? (
              <FactValue
                key={`${line.field}.${line.op}`}
                field={field}
                line={line}
                name={`${name}.${at}.value`}
                onChange={(next) => put(at, { ...line, value: next })}
              />
            ) : (
              <span />
            )}
            <ActionIcon
              aria-label={`${t('approval_templates:remove_line')}: ${field?.words[locale] ?? at + 1}`}
              size={34}
              onClick={() => write(lines.filter((_, place) => place !== at))}
            >
              <TrashIcon size={16} />
            </ActionIcon>
          </div>
        );
      })}
      <div>
        <ActionButton
          small
          icon={<PlusIcon size={14} />}
          disabled={lines.length >= 10}
          onClick={() => setLines([...lines, { field: '', op: 'eq', value: null }])}
        >
          {t('approval_templates:add_line')}
        </ActionButton>
      </div>
    </fieldset>
  );
}
