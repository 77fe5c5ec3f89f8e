import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useText } from '#kernel/web/hooks.ts';
import type { Fact } from '#ui/FactStrip.tsx';
import { Sparkline } from '#ui/Sparkline.tsx';
import type { Card, CardOf, DashboardAnswer } from '#areas/home/contract.ts';
import { shareOf, registrationTones, sentIn, sheetWaits, standingTones, useDayName } from '#areas/home/parts/words.ts';

/** The three to six facts a role comes for, from the cards that say more about them. */
export function useDashboardFacts(data: DashboardAnswer | undefined): Fact[] {
  const t = useText();
  const { number, time, ago } = useFormat();
  const dayName = useDayName(data?.today ?? '');
  const percent = (part: number, total: number): string => t('home:percent', { n: shareOf(part, total) });
  const facts = (card: Card): Fact[] => {
    switch (card.card) {
      case 'averages': {
        const values = card.points.flatMap((each) => (each.cgpa === null ? [] : [each.cgpa]));
        return card.cgpa === null
          ? []
          : [
              {
                key: 'cgpa',
                label: t('home:averages.cgpa'),
                value: number(card.cgpa, 2),
                picture: <Sparkline values={values} label={t('home:averages.chart')} />,
                ...(card.standing && standingTones[card.standing]
                  ? {
                      note: t(textKey(`home:standing.${card.standing}`)),
                      tone: standingTones[card.standing] ?? 'neutral',
                    }
                  : {}),
              },
            ];
      }
      case 'registration':
        return [
          {
            key: 'registration',
            label: t('home:registration.title'),
            value: t(`home:registration.short.${card.status}`),
            note: t(`home:registration.${card.status}`),
            tone: registrationTones[card.status],
          },
          {
            key: 'credits',
            label: t('home:registration.credits'),
            value: number(card.credits),
            note:
              card.courses === 0
                ? t('home:registration.no_courses')
                : t(card.courses === 1 ? 'home:registration.courses_one' : 'home:registration.courses', {
                    n: card.courses,
                  }),
          },
        ].map((fact) => (fact.note === fact.value ? { ...fact, note: undefined } : fact)) as Fact[];
      case 'progress':
        return [
          {
            key: 'progress',
            label: t('home:progress.title'),
            value: percent(card.filled, card.total),
            note: t('home:progress.done', { n: card.filled, total: card.total }),
          },
        ];
      case 'classes': {
        const day = card.days.find((each) => each.classes.length > 0);
        const next = day?.classes[0];
        return day && next
          ? [
              {
                key: 'next',
                label: t('home:classes.next'),
                value: time(next.starts),
                note: `${dayName(day.date)} · ${next.section}`,
              },
            ]
          : [];
      }
      case 'teaching': {
        const waiting = card.sections.filter(sheetWaits);
        const overdue = waiting.some((each) => each.due_on !== null && each.due_on < (data?.today ?? ''));
        const now = card.sections.filter(
          (each) => each.academic_year === data?.semester?.academic_year && each.semester_code === data.semester.code,
        );
        return card.sections.length === 0
          ? []
          : [
              { key: 'sections', label: t('home:teaching.sections'), value: number(now.length) },
              {
                key: 'students',
                label: t('home:teaching.students'),
                value: number(now.reduce((sum, each) => sum + each.students, 0)),
              },
              {
                key: 'sheets',
                label: t('home:teaching.sheets'),
                value: number(waiting.length),
                note: t(waiting.length === 0 ? 'home:teaching.sheets_none' : 'home:open.due'),
                tone: overdue ? 'danger' : waiting.length > 0 ? 'warning' : 'success',
              },
            ];
      }
      case 'caseload':
        return caseloadFacts(card);
      case 'unit-registration': {
        const total = card.rows.reduce((sum, row) => sum + row.total, 0);
        const sent = card.rows.reduce((sum, row) => sum + sentIn(row.counts), 0);
        return total === 0
          ? []
          : [
              {
                key: 'unit',
                label: t('home:unit.registered'),
                value: percent(sent, total),
                note: t('home:of', { n: number(sent), total: number(total) }),
              },
              {
                key: 'unit-waiting',
                label: t('home:unit.waiting'),
                value: number(card.rows.reduce((sum, row) => sum + row.counts.submitted, 0)),
              },
            ];
      }
      case 'grading': {
        const total = card.rows.reduce((sum, row) => sum + row.sections, 0);
        const sent = card.rows.reduce((sum, row) => sum + row.submitted + row.finalized, 0);
        return total === 0
          ? []
          : [
              {
                key: 'grading',
                label: t('home:grading.short'),
                value: percent(sent, total),
                note: t('home:of', { n: number(sent), total: number(total) }),
                tone: card.due_on < (data?.today ?? '') && sent < total ? 'danger' : 'neutral',
              },
            ];
      }
      case 'live':
        return [
          {
            key: 'live',
            label: t('home:live.students'),
            value: number(sentIn(card.counts)),
            note: t('home:live.of_students', { total: number(card.students) }),
          },
          { key: 'live-waiting', label: t('home:live.waiting'), value: number(card.counts.submitted) },
          {
            key: 'seats',
            label: t('home:live.seats'),
            value: percent(card.seats.taken, card.seats.quota),
            note: t('home:live.seats_note', { n: number(card.seats.taken), total: number(card.seats.quota) }),
          },
          {
            key: 'waitlisted',
            label: t('home:live.waitlisted'),
            value: number(card.seats.waitlisted),
            note: t('home:live.full', { n: number(card.seats.full), total: number(card.seats.sections) }),
          },
        ];
      default:
        return [];
    }
  };
  const caseloadFacts = (card: CardOf<'caseload'>): Fact[] => {
    const oldest = card.waiting[0]?.submitted_at;
    return card.total === 0
      ? []
      : [
          {
            key: 'waiting',
            label: t('home:caseload.waiting_short'),
            value: number(card.counts.submitted),
            ...(oldest ? { note: t('home:caseload.oldest', { ago: ago(oldest) }), tone: 'warning' as const } : {}),
          },
          {
            key: 'advisees',
            label: t('home:caseload.students'),
            value: number(card.total),
            ...(card.counts.none > 0 ? { note: t('home:caseload.not_started', { n: number(card.counts.none) }) } : {}),
          },
          {
            key: 'risk',
            label: t('home:caseload.risk_short'),
            value: number(card.at_risk),
            note: t('home:caseload.risk_about'),
            tone: card.at_risk > 0 ? 'danger' : 'neutral',
          },
        ];
  };
  return (data?.cards ?? []).flatMap(facts).slice(0, 6);
}
