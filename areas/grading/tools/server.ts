import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { toolAccess } from './access.ts';
import { addPickedContent } from './commands/add-picked-content.ts';
import { addToolLink } from './commands/add-tool-link.ts';
import { answerTool } from './commands/answer-tool.ts';
import { changeToolLink } from './commands/change-tool-link.ts';
import { connectToolItem } from './commands/connect-tool-item.ts';
import { openTool } from './commands/open-tool.ts';
import { orderToolLinks } from './commands/order-tool-links.ts';
import { pickContent } from './commands/pick-content.ts';
import { removeToolLink } from './commands/remove-tool-link.ts';
import { removeTool } from './commands/remove-tool.ts';
import { switchTool } from './commands/switch-tool.ts';
import { takeToolScores } from './commands/take-tool-scores.ts';
import { toolPages } from './contract.ts';
import { toolsDemo } from './demo.ts';
import { ltiServer } from './lti-server.ts';
import { myTools } from './queries/my-tools.ts';
import { sectionTools } from './queries/section-tools.ts';
import { toolUses } from './queries/tool-uses.ts';
import { toolRefusals } from './refusals.ts';
import { learningTool } from './resources/learning-tool.ts';
import { sweepLaunches } from './sweep-launches.ts';
import { ltiTools } from './tables.ts';
import { toolTexts } from './texts.ts';

/** Learning tools of others in sections (LTI 1.3 Advantage, platform side). */
export const toolsPart: AreaPart = {
  texts: toolTexts,
  refusals: [toolRefusals.specs],
  pages: toolPages,
  access: toolAccess,
  resources: [bindResource(learningTool, ltiTools)],
  commands: [
    switchTool,
    removeTool,
    addToolLink,
    changeToolLink,
    orderToolLinks,
    removeToolLink,
    connectToolItem,
    pickContent,
    addPickedContent,
    takeToolScores,
    openTool,
    answerTool,
  ],
  queries: [toolUses, sectionTools, myTools],
  jobs: [sweepLaunches],
  protocols: [ltiServer],
  demo: [toolsDemo],
};
