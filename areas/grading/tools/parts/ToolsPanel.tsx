import { CommandButton } from '#kernel/web/CommandButton.tsx';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useLocale, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import {
  addPickedContentCommand,
  connectToolItemCommand,
  orderToolLinksCommand,
  pickContentCommand,
  removeToolLinkCommand,
  sectionToolsQuery,
  type ToolLink,
} from '../contract.ts';
import { LinkButton } from './LinkButton.tsx';
import { OpenLink } from './OpenLink.tsx';
import { ToolProposals } from './ToolProposals.tsx';
import './tools.css';

export type SectionTools = OutputOf<typeof sectionToolsQuery>;

/** Learning tools of a section: its links, what was chosen in a tool, and the scores that tools propose. */
export function ToolsPanel({ section }: { section: number }) {
  const t = useText();
  const read = useRead(sectionToolsQuery, { section_id: section });
  const { data } = read;
  // where no tool is registered there is nothing to say
  if (data && data.tools.length === 0 && data.links.length === 0 && data.items.length === 0) return null;
  return (
    <>
      {data && data.proposals.length > 0 && <ToolProposals section={section} tools={data} />}
      <Panel
        title={t('tools:title')}
        about={t('tools:about')}
        actions={data?.writes && data.tools.length > 0 && <Adding section={section} tools={data} />}
      >
        <ReadState read={read} outline="table" title={t('tools:title')}>
          {(tools) => (
            <div className="k-stack">
              <Picked section={section} tools={tools} />
              <Links section={section} tools={tools} />
              <Items section={section} tools={tools} />
            </div>
          )}
        </ReadState>
      </Panel>
    </>
  );
}

function Adding({ section, tools }: { section: number; tools: SectionTools }) {
  const t = useText();
  const nameOf = useName();
  const picking = useRun(pickContentCommand, { quiet: true });
  const pick = async (tool_id: number): Promise<void> => {
    const answer = await picking.run({ section_id: section, tool_id });
    if (answer) location.assign(answer.url);
  };
  return (
    <>
      {tools.tools
        .filter((tool) => tool.picks_content)
        .map((tool) => (
          <ActionButton key={tool.id} small busy={picking.busy} onClick={() => void pick(tool.id)}>
            {t('tools:pick_from', { tool: nameOf(tool) })}
          </ActionButton>
        ))}
      <LinkButton section={section} tools={tools} />
    </>
  );
}

function Picked({ section, tools }: { section: number; tools: SectionTools }) {
  const t = useText();
  const locale = useLocale();
  return tools.picked.map(({ launch_id, tool, items }) => (
    <Notice key={launch_id} tone="info" title={t('tools:picked', { tool: tool[locale] })}>
      {items.length === 0 ? (
        <p>{t('tools:picked_nothing')}</p>
      ) : (
        <ul className="lt-plain">
          {items.map((item, at) => (
            <li key={at}>{item.title}</li>
          ))}
        </ul>
      )}
      <div className="lt-verbs">
        {items.length > 0 && (
          <CommandButton
            small
            command={addPickedContentCommand}
            input={{ section_id: section, launch_id, add: true }}
            label="tools:picked_add"
          />
        )}
        <CommandButton
          small
          kind="quiet"
          command={addPickedContentCommand}
          input={{ section_id: section, launch_id, add: false }}
          label="tools:picked_drop"
        />
      </div>
    </Notice>
  ));
}

function Links({ section, tools }: { section: number; tools: SectionTools }) {
  const t = useText();
  const { links } = tools;
  if (links.length === 0)
    return (
      <EmptyState small title={t('tools:no_links')}>
        {t(tools.writes ? 'tools:no_links_about' : 'tools:no_links_wait')}
      </EmptyState>
    );
  return (
    <ul className="lt-links">
      {links.map((link, at) => (
        <li key={link.id}>
          <LinkWords link={link} tools={tools} />
          <span className="lt-verbs">
            <OpenLink id={link.id} can={link.can.open} title={link.title} />
            {tools.writes && (
              <>
                {at > 0 && (
                  <CommandButton
                    small
                    kind="quiet"
                    command={orderToolLinksCommand}
                    input={{ section_id: section, links: moved(links, at) }}
                    label="tools:move_up"
                  />
                )}
                <LinkButton section={section} tools={tools} link={link} />
                <CommandButton
                  small
                  kind="danger"
                  command={removeToolLinkCommand}
                  input={{ section_id: section, id: link.id }}
                  label="tools:remove"
                  confirm={{
                    title: t('tools:remove_link_title', { title: link.title }),
                    about: t('tools:remove_link_about'),
                  }}
                />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
/** The order with the link at this place one further up. */
function moved(links: readonly ToolLink[], at: number): number[] {
  const ids = links.map((each) => each.id);
  const [id] = ids.splice(at, 1);
  if (id !== undefined) ids.splice(at - 1, 0, id);
  return ids;
}

function LinkWords({ link, tools }: { link: ToolLink; tools: SectionTools }) {
  const t = useText();
  const locale = useLocale();
  const nameOf = useName();
  const assessment = tools.assessments.find((each) => each.id === link.assessment_id);
  return (
    <span className="lt-link-words">
      <strong>{link.title}</strong>
      <small>
        {link.tool[locale]}
        {assessment &&
          ` · ${t('tools:proposes_for', { assessment: nameOf(assessment), maximum: link.score_maximum ?? 0 })}`}
      </small>
    </span>
  );
}

/** What tools have set up themselves: their scores propose something only where the instructor says for what. */
function Items({ section, tools }: { section: number; tools: SectionTools }) {
  const t = useText();
  const locale = useLocale();
  const nameOf = useName();
  const { run, busy } = useRun(connectToolItemCommand);
  if (tools.items.length === 0) return null;
  return (
    <section className="lt-items" aria-label={t('tools:items')}>
      <h3 className="k-h3">{t('tools:items')}</h3>
      {tools.items.map((item) => (
        <SelectBox<number>
          key={item.id}
          label={item.label}
          help={t('tools:item_about', { tool: item.tool[locale], maximum: item.score_maximum, n: item.scores })}
          value={item.assessment_id}
          disabled={!tools.writes || busy}
          placeholder={t('tools:no_assessment')}
          options={tools.assessments.map((each) => ({ value: each.id, label: nameOf(each) }))}
          onChange={(assessment_id) => void run({ section_id: section, id: item.id, assessment_id })}
        />
      ))}
    </section>
  );
}
