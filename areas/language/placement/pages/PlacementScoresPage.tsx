import { saveText } from '#kernel/web/download.ts';
import { useLocale, useName, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { importPlacementScores, placementView } from '../contract.ts';
import { ImportFile } from '../parts/ImportFile.tsx';

/** /placement/exam/scores/import/:id: scores from a file, row by row. */
export default function PlacementScoresPage() {
  const t = useText();
  const nameOf = useName();
  const locale = useLocale();
  const { id } = usePageParams();
  const found = useRead(placementView, { id: Number(id) });
  return (
    <Screen title={t('title:placement_scores_import')} about={t('placement:file_about')}>
      <ReadState read={found}>
        {(exam) => (
          <>
            <p>
              <PageLink to={`/placement/exams/${exam.id}`}>{nameOf(exam)}</PageLink>
            </p>
            <p>
              {t('placement:unscored')}: {exam.counts.unscored}
            </p>
            {exam.can.score !== true && (
              <Notice>{exam.can.score ? whyNot(exam.can.score, locale) : t('placement:look_only')}</Notice>
            )}
            {exam.can.score === true && (
              <ImportFile
                command={importPlacementScores}
                id={exam.id}
                about={
                  <div>
                    <ActionButton
                      onClick={() =>
                        saveText(
                          `scores-${exam.id}.csv`,
                          [
                            [t('placement:number'), ...exam.parts.map(nameOf)].join(','),
                            ...exam.candidates.map((each) => [each.number, ...exam.parts.map(() => '')].join(',')),
                          ].join('\n'),
                          'text/csv',
                        )
                      }
                    >
                      {t('placement:template')}
                    </ActionButton>
                  </div>
                }
              />
            )}
          </>
        )}
      </ReadState>
    </Screen>
  );
}
