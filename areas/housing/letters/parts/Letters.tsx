import { documentPdf } from '#areas/records/documents/contract.ts';
import { housingPapers, type HousingPaper } from '#areas/records/documents/rules/document-types.ts';
import type { Tone } from '#kernel/contract/field.ts';
import { may } from '#kernel/contract/refusal.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useGo, useLocale, useText } from '#kernel/web/hooks.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { ReservationState } from '../../stays/rules/states.ts';
import { giveLetter, giveMyLetter, letterLanguages, myLetterPdf, type HousingLetter } from '../contract.ts';
import { letterReasons } from '../rules/may-give.ts';
import '../../parts/housing.css';

const kinds = Object.keys(housingPapers) as HousingPaper[];
const languages = Object.keys(letterLanguages) as (keyof typeof letterLanguages)[];
const tones: Record<HousingLetter['state'], Tone> = {
  valid: 'success',
  expired: 'neutral',
  superseded: 'warning',
  revoked: 'danger',
};

/** Letters of a reservation: each kind in each language, and those that were given. The tenant's own, or at the desk. */
export function Letters({
  id,
  state,
  letters,
  office = false,
  gives = true,
}: {
  id: number;
  state: ReservationState;
  letters: readonly HousingLetter[];
  office?: boolean;
  gives?: boolean;
}) {
  const t = useText();
  const go = useGo();
  const locale = useLocale();
  const { date } = useFormat();
  const open = (document: number): void => void downloadQuery(office ? documentPdf : myLetterPdf, { id: document });
  return (
    <div className="h-stack">
      {gives &&
        kinds.map((kind) => (
          <div key={kind} className="h-stack">
            <p>{t(`housing:letter.${kind}`)}</p>
            <div className="h-bar">
              {languages.map((language) => (
                <CommandButton
                  key={language}
                  command={office ? giveLetter : giveMyLetter}
                  input={{ id, kind, language }}
                  can={may(letterReasons(kind, state))}
                  label={{
                    words: t('housing:letter.get', {
                      kind: housingPapers[kind][locale],
                      language: letterLanguages[language][locale],
                    }),
                  }}
                  onDone={({ document_id }) => open(document_id)}
                />
              ))}
            </div>
          </div>
        ))}
      <DataTable
        label={t('housing:letters')}
        rows={letters}
        rowKey={(row) => String(row.id)}
        rowName={(row) => `${housingPapers[row.kind][locale]} ${row.number}`}
        maxHeight="none"
        empty={<EmptyState small title={t('housing:letter.none')} />}
        onOpen={(row) => open(row.id)}
        actions={(row) => [
          { key: 'pdf', label: t('housing:letter.open'), onClick: () => open(row.id) },
          { key: 'verify', label: t('housing:letter.verify'), onClick: () => go(new URL(row.verify).pathname) },
        ]}
        columns={[
          {
            key: 'kind',
            title: t('housing:letter.kind'),
            lead: true,
            render: (row) => housingPapers[row.kind][locale],
          },
          { key: 'number', title: t('housing:letter.number') },
          {
            key: 'language',
            title: t('housing:letter.language'),
            render: (row) => letterLanguages[row.language][locale],
          },
          { key: 'issued_at', title: t('housing:letter.issued_at'), render: (row) => date(row.issued_at.slice(0, 10)) },
          {
            key: 'state',
            title: t('housing:letter.state'),
            render: (row) => (
              <StatusBadge tone={tones[row.state]}>{t(`records:document.state.${row.state}`)}</StatusBadge>
            ),
          },
        ]}
      />
    </div>
  );
}
