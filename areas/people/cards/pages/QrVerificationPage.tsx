import { useQuery } from '@tanstack/react-query';
import { ApiFailure } from '#kernel/web/client.ts';
import { read as reading, useFormat, useLanguage, useName, usePageParams, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { AlertIcon, GlobeIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { verifyQr, type BoardVerification, type CardVerification } from '../contract.ts';
import { FoundDocument } from '../parts/FoundDocument.tsx';
import { StudentPairs } from '../../parts/shared/StudentPairs.tsx';
import '../../parts/shared/student.css';
import '../parts/shared/cards.css';

/** /qr-verification/{filename} (ACC-108): what anybody may know of a card or document: genuine or not. */
export default function QrVerificationPage() {
  const t = useText();
  const { locale, choose } = useLanguage();
  const { filename = '' } = usePageParams();
  // a forged code is an answer of this page, not a page that is missing
  const read = useQuery({ ...reading(verifyQr, { filename }), staleTime: 0, meta: { quiet: true } });
  const unknown = read.error instanceof ApiFailure && (read.error.status === 404 || read.error.status === 422);
  return (
    <main className="p-verify-page" id="content">
      <Screen
        title={t('title:document_verification')}
        about={t('people_cards:verify.about')}
        actions={
          <ActionButton
            kind="quiet"
            icon={<GlobeIcon size={16} />}
            onClick={() => choose(locale === 'tr' ? 'en' : 'tr')}
          >
            {t('access:other_language')}
          </ActionButton>
        }
      >
        {unknown ? (
          <EmptyState icon={<AlertIcon />} title={t('people_cards:verify.unknown')}>
            {t('people_cards:verify.unknown_about')}
          </EmptyState>
        ) : (
          <ReadState read={read}>
            {(found) =>
              found.kind === 'document' ? (
                <FoundDocument found={found} />
              ) : found.kind === 'board' ? (
                <FoundDecision found={found} />
              ) : (
                <FoundCard found={found} />
              )
            }
          </ReadState>
        )}
      </Screen>
    </main>
  );
}

function FoundCard({ found }: { found: CardVerification }) {
  const t = useText();
  const { date, moment } = useFormat();
  const tone = found.state === 'valid' ? 'success' : found.state === 'expired' ? 'warning' : 'danger';
  return (
    <div className="p-verify">
      <Notice tone={tone} title={t(`people_cards:verify.${found.state}`)} live>
        {t('people_cards:verify.compare')}
      </Notice>
      <Panel
        title={t(found.holder === 'student' ? 'people_cards:verify.card_student' : 'people_cards:verify.card_staff')}
      >
        <StudentPairs
          pairs={[
            { label: t('people_cards:verify.initials'), value: found.initials },
            {
              label: t('people_cards:verify.valid_until'),
              value: <span className="k-figures">{date(found.valid_until)}</span>,
            },
            {
              label: t('people_cards:verify.checked_at'),
              value: <span className="k-figures">{moment(found.checked_at)}</span>,
            },
          ]}
        />
      </Panel>
    </div>
  );
}

function FoundDecision({ found }: { found: BoardVerification }) {
  const t = useText();
  const nameOf = useName();
  const { date, moment } = useFormat();
  return (
    <div className="p-verify">
      <Notice
        tone={found.state === 'valid' ? 'success' : 'danger'}
        title={t(`people_cards:verify.board_${found.state}`)}
        live
      >
        {t('people_cards:verify.board_compare')}
      </Notice>
      <Panel title={t('people_cards:verify.board')}>
        <StudentPairs
          pairs={[
            { label: t('people_cards:verify.board_name'), value: nameOf(found.board) },
            { label: t('people_cards:verify.board_number'), value: <span className="k-figures">{found.number}</span> },
            {
              label: t('people_cards:verify.board_day'),
              value: <span className="k-figures">{date(found.decided_on)}</span>,
            },
            {
              label: t('people_cards:verify.checked_at'),
              value: <span className="k-figures">{moment(found.checked_at)}</span>,
            },
          ]}
        />
      </Panel>
    </div>
  );
}
