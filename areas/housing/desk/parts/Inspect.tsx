import { lazy, Suspense, useState } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { may } from '#kernel/contract/refusal.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useMe, useName, useText } from '#kernel/web/hooks.ts';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { MoneyBox } from '#ui/inputs/MoneyBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { checkIn, checkOut, type deskRecord } from '../contract.ts';
import { deskRefusals } from '../refusals.ts';
import { mayHandOver } from '../rules/hand-over.ts';
import { conditions, type Condition } from '../rules/inspection.ts';

const SignaturePad = lazy(() =>
  import('#areas/access/agreements/parts/shared/SignaturePad.tsx').then((m) => ({ default: m.SignaturePad })),
);
const LeavingMoney = lazy(() => import('./LeavingMoney.tsx').then((m) => ({ default: m.LeavingMoney })));
type Desk = OutputOf<typeof deskRecord>;
interface Line {
  condition: Condition;
  charge: number | null;
  note: string;
}
const sound: Line = { condition: 'good', charge: null, note: '' };
/** The room is handed over or taken back: item by item, signed by both. */
export function Inspect({ data, kind }: { data: Desk; kind: 'in' | 'out' }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const me = useMe();
  const { sayDate } = useFormat();
  const [lines, setLines] = useState<Record<number, Line>>({});
  const [signed, setSigned] = useState<{ tenant: string | null; staff: string | null }>({ tenant: null, staff: null });
  const [note, setNote] = useState('');
  const [anyway, setAnyway] = useState('');
  const [without, setWithout] = useState('');
  const [waive, setWaive] = useState(false);
  const [known, setKnown] = useState(false);
  const lineOf = (id: number): Line => lines[id] ?? sound;
  const set = (id: number, change: Partial<Line>): void =>
    setLines((before) => ({ ...before, [id]: { ...(before[id] ?? sound), ...change } }));
  const input = {
    id: data.id,
    lines: data.items.map((item) => {
      const line = lineOf(item.id);
      return { item_id: item.id, condition: line.condition, note: line.note.trim() || null, charge: line.charge };
    }),
    tenant_signature: signed.tenant ?? '',
    staff_signature: signed.staff ?? '',
    note: note.trim() || null,
  };
  const damages = input.lines.reduce((sum, line) => sum + (line.charge ?? 0), 0);
  const early = kind === 'out' && data.leaves_on > data.today;
  const title = t(kind === 'in' ? 'housing:desk.check_in_title' : 'housing:desk.check_out_title', {
    tenant: data.tenant,
  });
  // what the server asks first, asked here too
  const unpaid = kind === 'in' && data.deposit_unpaid;
  const unsigned = kind === 'in' && data.agreement.paper !== null;
  const can = may([
    ...mayHandOver({ unpaid, unsigned, anyway, without_agreement: without }),
    ...(signed.tenant === null || signed.staff === null ? [deskRefusals.inspection_unsigned()] : []),
  ]);
  return (
    <Panel title={title}>
      <div className="k-form">
        {data.items.map((item) => (
          <div key={item.id} className="h-item">
            <SelectBox<Condition>
              label={t('housing:desk.condition', { item: name(item) })}
              value={lineOf(item.id).condition}
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
            {lineOf(item.id).charge !== null && (
              <MoneyBox
                label={t('housing:desk.charge', { item: name(item) })}
                value={lineOf(item.id).charge}
                currency={data.currency}
                min={0}
                onChange={(charge) => set(item.id, { charge: charge ?? 0 })}
              />
            )}
            {lineOf(item.id).condition !== 'good' && (
              <TextBox
                label={t('housing:desk.line_note', { item: name(item) })}
                value={lineOf(item.id).note}
                maxLength={200}
                onChange={(next) => set(item.id, { note: next })}
              />
            )}
          </div>
        ))}
        <LongTextBox label={t('housing:desk.note')} maxLength={1000} value={note} onChange={setNote} />
        {unpaid && (
          <>
            <Notice tone="warning">{t('housing:desk.unpaid')}</Notice>
            <LongTextBox
              label={t('housing:desk.anyway')}
              maxLength={500}
              value={anyway}
              onChange={setAnyway}
              required
            />
          </>
        )}
        {unsigned && (
          <>
            <Notice tone="warning">{t('housing:desk.unsigned')}</Notice>
            <LongTextBox
              label={t('housing:desk.without_agreement')}
              maxLength={500}
              value={without}
              onChange={setWithout}
              required
            />
          </>
        )}
        {early && (
          <FlagBox
            label={t('housing:desk.waive', { day: sayDate(data.leaves_on) })}
            value={waive}
            onChange={setWaive}
          />
        )}
        <Suspense>
          <h3 className="k-h3">{t('housing:desk.tenant_signs')}</h3>
          <SignaturePad
            strokes={[]}
            error={undefined}
            typed={data.tenant}
            onChange={(_strokes, tenant) => setSigned((before) => ({ ...before, tenant }))}
          />
          <h3 className="k-h3">{t('housing:desk.staff_signs')}</h3>
          <SignaturePad
            strokes={[]}
            error={undefined}
            typed={me?.full_name ?? ''}
            onChange={(_strokes, staff) => setSigned((before) => ({ ...before, staff }))}
          />
        </Suspense>
        <div className="h-bar">
          {kind === 'in' ? (
            <CommandButton
              command={checkIn}
              input={{ ...input, anyway: anyway.trim() || null, without_agreement: without.trim() || null }}
              kind="main"
              label="housing:desk.check_in"
              can={can}
            />
          ) : (
            <CommandButton
              command={checkOut}
              input={{ ...input, waive }}
              kind="main"
              label="housing:desk.check_out"
              can={can}
              confirm={{
                title,
                about: t('housing:desk.check_out_about'),
                disabled: !known,
                children: (
                  <Suspense fallback={null}>
                    <LeavingMoney id={data.id} damages={damages} waive={waive} onKnown={setKnown} />
                  </Suspense>
                ),
              }}
            />
          )}
        </div>
      </div>
    </Panel>
  );
}
