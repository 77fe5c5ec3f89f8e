import { textKey } from '#kernel/contract/text.ts';
import { useRef, useState, type FormEvent } from 'react';
import { validate, schemaOf } from '#kernel/contract/schema.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useFormat, useLocale, useName, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { addParameterItem, changeParameterItem, type ParameterValues, type ParameterVersion } from '../contract.ts';
import { parameterItem } from '../resources/parameter-item.ts';
import { checkData, shapeOf } from '../rules/parameter-data.ts';
import { itemCodeProblems } from '../rules/parameter-use.ts';
import './parameters.css';

type Values = Record<string, unknown>;
const fields = parameterItem.fields;
const resource = { area: 'reference', name: 'parameter-item' };
const readJson = (text: string): { ok: true; value: unknown } | { ok: false } => {
  if (text.trim() === '') return { ok: true, value: null };
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return { ok: false };
  }
};

/** An empty box says nothing: the other language, or no value, stands in for it. */
const said = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]));

/** A new item, or another value of one from a day on; `data` is written in the form that its parameter declares. */
export default function ParameterItemForm({
  values: of,
  item,
  onClose,
}: {
  values: ParameterValues;
  item: ParameterVersion | null;
  onClose: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const nameIn = useName();
  const { style } = useFormat();
  const adding = useRun(addParameterItem);
  const changing = useRun(changeParameterItem);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>(() =>
    item
      ? {
          code: item.code,
          name: item.name,
          name_en: item.name_en,
          student_type: item.student_type,
          sort_order: item.sort_order,
          note: item.state === 'coming' ? item.note : null,
        }
      : { code: '', name: '', name_en: '', student_type: null, sort_order: (of.items.length + 1) * 10, note: null },
  );
  const [data, setData] = useState<Values>(() =>
    typeof item?.data === 'object' && item.data !== null ? { ...(item.data as Values) } : {},
  );
  const [json, setJson] = useState(() =>
    item?.data === null || item?.data === undefined ? '' : JSON.stringify(item.data, null, 2),
  );
  const [from, setFrom] = useState<string | null>(item?.state === 'coming' ? item.valid_from : null);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const code = String(values.code ?? '');
  const shape = shapeOf(of.parameter.code, code);
  const { busy, problems } = item ? changing : adding;
  const errors: Record<string, string> = { ...problems, ...wrong };
  const change = (part: Values): void => {
    setValues((before) => ({ ...before, ...part }));
    setWrong({});
  };
  const check = (): { errors: Record<string, string>; data: unknown } => {
    const found: Record<string, string> = {};
    const { code: codeField, name, student_type, sort_order, note } = fields;
    const checked = validate(schemaOf({ code: codeField, name, student_type, sort_order, note }), said(values));
    if (!checked.ok)
      for (const problem of checked.problems)
        found[problem.path] ??= t(textKey(`validation:${problem.key}`), problem.params);
    const [badCode] = code === '' ? [] : itemCodeProblems(code);
    if (badCode) found.code ??= t(textKey(`api:${badCode.key}`));
    const given = shape ? { ok: true as const, value: said(data) } : readJson(json);
    if (!given.ok) return { errors: { ...found, data: t('validation:json') }, data: null };
    const fits = checkData(of.parameter.code, code, given.value);
    if (fits.ok) return { errors: found, data: fits.data };
    for (const problem of fits.problems)
      found[problem.path] ??= t(textKey(`validation:${problem.key}`), problem.params);
    return { errors: found, data: null };
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const checked = check();
    setWrong(checked.errors);
    const [first] = Object.keys(checked.errors);
    if (first !== undefined)
      return void requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first.replace(/^data\./, ''))}"]`)?.focus(),
      );
    const { code: given, ...rest } = said(values);
    const body = { ...rest, data: checked.data, ...(from ? { valid_from: from } : {}) };
    const done = item
      ? await changing.run({ id: item.id, version: item.version, ...body })
      : await adding.run({ parameter_id: of.parameter.id, code: given, ...body });
    if (done !== null) onClose();
  };
  const face = (name: keyof typeof fields) => ({
    resource,
    name,
    field: fields[name],
    values,
    onChange: change,
    error: errors[name],
    errorEn: errors[`${name}_en`],
  });
  const title = item
    ? t('parameters:change_title', { name: nameIn(item) })
    : t('parameters:new_item_title', { name: nameIn(of.parameter) });
  return (
    <Drawer opened onClose={onClose} title={title}>
      <form ref={form} className="parameter-form" noValidate onSubmit={(event) => void save(event)}>
        {!item && (
          <TextBox
            label={t('reference:parameter-item.code')}
            name="code"
            required
            value={code}
            onChange={(next) => change({ code: next })}
            maxLength={60}
            error={errors.code}
            autoFocus
          />
        )}
        <FieldInput {...face('name')} />
        <fieldset>
          <legend>{t('parameters:value')}</legend>
          {shape ? (
            Object.entries(shape.fields).map(([name, field]) => (
              <FieldInput
                key={name}
                resource={{ area: 'reference', name: shape.name }}
                name={name}
                field={field}
                values={data}
                error={errors[`data.${name}`]}
                errorEn={errors[`data.${name}_en`]}
                onChange={(part) => {
                  setData((before) => ({ ...before, ...part }));
                  setWrong({});
                }}
              />
            ))
          ) : (
            <LongTextBox
              label={t('parameters:json')}
              help={t('parameters:json_help')}
              name="data"
              value={json}
              onChange={setJson}
              minRows={4}
              maxLength={10_000}
              error={errors.data}
            />
          )}
        </fieldset>
        <DateBox
          label={t('parameters:from_day')}
          help={t(item ? 'parameters:from_help' : 'parameters:from_new_help')}
          name="valid_from"
          value={from}
          onChange={setFrom}
          locale={locale}
          format={style}
          {...(item ? { min: of.today } : {})}
          error={errors.valid_from}
        />
        <TextBox
          label={t('parameters:note')}
          help={t('parameters:note_help')}
          name="note"
          value={String(values.note ?? '')}
          onChange={(next) => change({ note: next === '' ? null : next })}
          maxLength={300}
          error={errors.note}
        />
        <FieldInput {...face('student_type')} />
        <FieldInput {...face('sort_order')} />
        <div className="p-foot">
          <ActionButton kind="main" type="submit" busy={busy}>
            {t('ui:save')}
          </ActionButton>
          <ActionButton kind="quiet" onClick={onClose}>
            {t('ui:cancel')}
          </ActionButton>
        </div>
      </form>
    </Drawer>
  );
}
