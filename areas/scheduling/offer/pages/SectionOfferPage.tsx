import { useFormat, useLocale, useName, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { reasonOf } from '#kernel/web/reasons.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Notice } from '#ui/Notice.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { sectionStatusWords } from '../../resources/section.ts';
import { sectionOffer } from '../contract.ts';
import { InstructorsPanel } from '../parts/InstructorsPanel.tsx';
import { ReservedPanel } from '../parts/ReservedPanel.tsx';
import { RoomsPanel } from '../parts/RoomsPanel.tsx';
import '../parts/offer.css';

/** /sections/:id/offer: who teaches a section, for whom its seats are kept, what its rooms need. */
export default function SectionOfferPage() {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const semester = useSemesterName();
  const { number } = useFormat();
  const id = Number(usePageParams().id);
  const read = useRead(sectionOffer, { id });
  const { data } = read;
  const status = data && sectionStatusWords[data.status];
  return (
    <Screen
      title={data ? `${data.section} ${name(data)}` : t('title:section_offer')}
      about={data ? semester(data.semester) : undefined}
      status={status && <StatusBadge tone={status.tone}>{status[locale]}</StatusBadge>}
      facts={
        data && (
          <FactStrip
            label={t('title:section_offer')}
            facts={[
              {
                key: 'seats',
                label: t('offer:facts_seats'),
                value: `${number(data.taken)} / ${number(data.quota)}`,
              },
              { key: 'people', label: t('offer:instructors'), value: number(data.instructors.length) },
              ...(data.coordinator === null
                ? []
                : [{ key: 'coordinator', label: t('coordinators:coordinator'), value: data.coordinator }]),
              {
                key: 'reserved',
                label: t('offer:reserved'),
                value: number(data.reserved.reduce((sum, each) => sum + each.seats, 0)),
              },
            ]}
          />
        )
      }
    >
      <ReadState read={read}>
        {(offer) => (
          <div className="of-stack">
            {offer.can.change !== true && (
              <Notice tone="info">
                {offer.can.change.refusals.map((each) => String(reasonOf(each, locale).sentence)).join(' ')}
              </Notice>
            )}
            <InstructorsPanel key={`people.${offer.version}`} offer={offer} />
            <ReservedPanel
              key={`seats.${offer.reserved.map((each) => `${each.id}.${each.seats}.${each.until}`).join()}`}
              offer={offer}
            />
            <RoomsPanel key={`rooms.${offer.version}`} offer={offer} />
          </div>
        )}
      </ReadState>
    </Screen>
  );
}
