import { useState } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useFormat, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { bedsForReservation, offerBedsCommand } from '../contract.ts';

export interface Chosen {
  id: number;
  number: string;
  arrives_on: string;
  leaves_on: string;
}
type Beds = OutputOf<typeof bedsForReservation>;
/** Offers one bed until a deadline; where he has roommates who wait too, one to each of them, all or none. */
export function OfferBed({ row, title, onClose }: { row: Chosen; title: string; onClose: () => void }) {
  const t = useText();
  const read = useRead(bedsForReservation, { id: row.id });
  const [picked, setPicked] = useState<Readonly<Record<number, number | null>>>({});
  const [replace, setReplace] = useState(false);
  const [hours, setHours] = useState<number | null>(72);
  const { run, busy, problems } = useRun(offerBedsCommand);
  const members = read.data?.members ?? [];
  const bedOf = (member: Beds['members'][number]): number | null =>
    member.id in picked ? (picked[member.id] ?? null) : member.proposed;
  const pairs = members.flatMap((member) => {
    const bed_id = bedOf(member);
    return bed_id === null ? [] : [{ reservation_id: member.id, bed_id }];
  });
  const whole = members.length > 0 && pairs.length === members.length;
  return (
    <ConfirmDialog
      opened
      title={title}
      about={t(members.length > 1 ? 'housing:offer_group_about' : 'housing:offer_about')}
      confirmLabel={t('housing:step.offer')}
      busy={busy}
      disabled={!whole || hours === null}
      onCancel={onClose}
      onConfirm={() => void run({ hours: hours ?? 72, pairs, replace }).then((done) => done && onClose())}
    >
      <ReadState read={read} outline="cards">
        {(found) => (
          <>
            {found.members.length > 1 && (
              <p>{t(found.near === null ? 'housing:near.none' : `housing:near.${found.near}`)}</p>
            )}
            {found.members.map((member) => (
              <BedOf
                key={member.id}
                member={member}
                alone={found.members.length === 1}
                taken={pairs.filter((pair) => pair.reservation_id !== member.id).map((pair) => pair.bed_id)}
                value={bedOf(member)}
                onChange={(next) => setPicked((before) => ({ ...before, [member.id]: next }))}
              />
            ))}
          </>
        )}
      </ReadState>
      {problems.pairs && (
        <p className="k-error" role="alert">
          {problems.pairs}
        </p>
      )}
      <IntegerBox
        label={t('housing:proposal.hours')}
        value={hours}
        onChange={setHours}
        min={1}
        max={336}
        error={problems.hours}
      />
      {(replace || problems.replace) && (
        <FlagBox label={t('housing:offer_replace')} value={replace} onChange={setReplace} error={problems.replace} />
      )}
    </ConfirmDialog>
  );
}
/** The bed of one of them, of those that fit him and are not another's of the group. */
function BedOf({
  member,
  alone,
  taken,
  value,
  onChange,
}: {
  member: Beds['members'][number];
  alone: boolean;
  taken: readonly number[];
  value: number | null;
  onChange: (next: number | null) => void;
}) {
  const t = useText();
  const nameOf = useName();
  const { sayDate } = useFormat();
  if (member.beds.length === 0)
    return (
      <EmptyState title={alone ? t('housing:no_free') : t('housing:no_free_for', { name: member.tenant })} small />
    );
  return (
    <SelectBox
      label={
        alone
          ? t('housing:proposal.bed')
          : t('housing:bed_for', {
              name: member.tenant,
              number: member.number,
              from: sayDate(member.arrives_on),
              until: sayDate(member.leaves_on),
            })
      }
      options={member.beds
        .filter((each) => !taken.includes(each.bed_id))
        .map((each) => ({
          value: each.bed_id,
          label: `${each.bed} · ${nameOf(each.building)}`,
          hint: nameOf(each.room_type),
        }))}
      value={value}
      onChange={onChange}
      required
    />
  );
}
