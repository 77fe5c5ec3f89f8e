import { lazy, Suspense, useState } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useName, usePageParams, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { reservationStateWords } from '../../stays/rules/states.ts';
import { addInspectionPhoto, checkIn, checkOut, deskRecord } from '../contract.ts';
import { conditions, type Condition } from '../rules/inspection.ts';

const SignaturePad = lazy(() =>
  import('#areas/access/agreements/parts/shared/SignaturePad.tsx').then((m) => ({ default: m.SignaturePad })),
);
type Desk = OutputOf<typeof deskRecord>;
/** /housing/desk/:id: the room is handed over or taken back, item by item, signed by both. */
export default function DeskRecordPage() {
  const t = useText();
  const id = Number(usePageParams()['id'] ?? 0);
  const read = useRead(deskRecord, { id });
  return (
    <Screen title={t('title:housing_desk_record')}>
      <ReadState read={read} outline="table">
        {(data) => <Record data={data} />}
      </ReadState>
    </Screen>
  );
}
function Record({ data }: { data: Desk }) {
  const t = useText();
  const format = useFormat();
  const locale = useLocale();
  const kind = data.state === 'reserved' ? 'in' : data.state === 'checked_in' ? 'out' : null;
  return (
    <>
      <FactStrip
        facts={[
          { key: 'tenant', label: t('housing:desk.tenant'), value: data.tenant },
          { key: 'number', label: t('housing:desk.number'), value: data.number },
          { key: 'bed', label: t('housing:desk.bed'), value: data.bed ?? '–' },
          {
            key: 'days',
            label: t('housing:desk.days'),
            value: `${format.date(data.arrives_on)} – ${format.date(data.leaves_on)}`,
          },
          { key: 'state', label: t('housing:desk.state'), value: reservationStateWords[data.state][locale] },
          { key: 'owed', label: t('housing:desk.owed'), value: format.money(data.owed, data.currency) },
        ]}
      />
      {data.inspections.map((each) => (
        <Inspected key={each.id} data={data} inspection={each} />
      ))}
      {kind && <Inspect key={kind} data={data} kind={kind} />}
    </>
  );
}
function Inspected({ data, inspection }: { data: Desk; inspection: Desk['inspections'][number] }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const format = useFormat();
  const { run, busy } = useRun(addInspectionPhoto);
  const send = async (file: File): Promise<void> => {
    const form = new FormData();
    form.append('file', file);
    await run({ id: inspection.id }, form);
  };
  return (
    <Panel
      title={t(inspection.kind === 'in' ? 'housing:desk.inspected_in' : 'housing:desk.inspected_out')}
      about={format.moment(inspection.at)}
    >
      <ul>
        {inspection.lines.map((line) => {
          const item = data.items.find((each) => each.id === line.item_id);
          return (
            <li key={line.item_id}>
              {item ? name(item) : line.item_id}: {conditions[line.condition][locale]}
              {line.charge ? ` · ${format.money(line.charge, data.currency)}` : ''}
            </li>
          );
        })}
      </ul>
      <label className="k-field">
        {t('housing:desk.photos')} ({inspection.photos.length})
        <input
          type="file"
          accept="image/jpeg,image/png"
          disabled={busy}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) void send(file);
          }}
        />
      </label>
    </Panel>
  );
}
function Inspect({ data, kind }: { data: Desk; kind: 'in' | 'out' }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const [lines, setLines] = useState<Record<number, { condition: Condition; charge: number | null }>>(() =>
    Object.fromEntries(data.items.map((item) => [item.id, { condition: 'good' as const, charge: null }])),
  );
  const [signed, setSigned] = useState<{ tenant: string | null; staff: string | null }>({ tenant: null, staff: null });
  const set = (id: number, change: Partial<{ condition: Condition; charge: number | null }>): void =>
    setLines((before) => {
      const line = { condition: 'good' as Condition, charge: null, ...before[id], ...change };
      return { ...before, [id]: line };
    });
  const input = {
    id: data.id,
    lines: data.items.map((item) => ({
      item_id: item.id,
      condition: lines[item.id]?.condition ?? 'good',
      note: null,
      charge: lines[item.id]?.charge ?? null,
    })),
    tenant_signature: signed.tenant ?? '',
    staff_signature: signed.staff ?? '',
  };
  const title = t(kind === 'in' ? 'housing:desk.check_in_title' : 'housing:desk.check_out_title', {
    tenant: data.tenant,
  });
  return (
    <Panel title={title}>
      <div className="k-form">
        {data.items.map((item) => (
          <div key={item.id}>
            <SelectBox<Condition>
              label={t('housing:desk.condition', { item: name(item) })}
              value={lines[item.id]?.condition ?? 'good'}
              required
              searchable={false}
              options={Object.entries(conditions).map(([value, words]) => ({
                value: value as Condition,
                label: words[locale],
              }))}
              onChange={(next) =>
                next &&
                set(item.id, {
                  condition: next,
                  charge: kind === 'out' && (next === 'damaged' || next === 'missing') ? item.charge : null,
                })
              }
            />
            {kind === 'out' && lines[item.id]?.charge !== null && (
              <IntegerBox
                label={t('housing:desk.charge', { item: name(item) })}
                value={lines[item.id]?.charge ?? null}
                min={0}
                onChange={(charge) => set(item.id, { charge })}
              />
            )}
          </div>
        ))}
        <Suspense>
          <p>{t('housing:desk.tenant_signs')}</p>
          <SignaturePad
            strokes={[]}
            error={undefined}
            onChange={(_strokes, tenant) => setSigned((before) => ({ ...before, tenant }))}
          />
          <p>{t('housing:desk.staff_signs')}</p>
          <SignaturePad
            strokes={[]}
            error={undefined}
            onChange={(_strokes, staff) => setSigned((before) => ({ ...before, staff }))}
          />
        </Suspense>
        {kind === 'in' ? (
          <CommandButton command={checkIn} input={input} kind="main" label="housing:desk.check_in" />
        ) : (
          <CommandButton
            command={checkOut}
            input={input}
            kind="main"
            label="housing:desk.check_out"
            confirm={{ title, about: t('housing:desk.check_out_about') }}
          />
        )}
      </div>
    </Panel>
  );
}
