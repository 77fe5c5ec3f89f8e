import type { CellProps } from '#kernel/web/attach-pages.tsx';
import { useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';

/** How many programs a group has; the link opens them, to add and take away. */
export default function GroupProgramsCell({ value, row }: CellProps) {
  const t = useText();
  const to = `/program/group/programs?filter=${encodeURIComponent(JSON.stringify({ program_group_id: row.id }))}`;
  return (
    <PageLink to={to} onClick={(event) => event.stopPropagation()}>
      {t(value === 1 ? 'reference:program-group.open_programs_one' : 'reference:program-group.open_programs', {
        count: typeof value === 'number' ? value : 0,
      })}
    </PageLink>
  );
}
