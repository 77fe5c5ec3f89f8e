import type { AreaPart } from '#kernel/server/area.ts';
import { addParameterItem, changeParameterItem, removeParameterItem } from './commands/change-parameter-item.ts';
import { addParameter, changeParameter, removeParameter } from './commands/change-parameter.ts';
import { parametersAccess } from './access.ts';
import { parametersPages } from './contract.ts';
import { parametersRefusals } from './refusals.ts';
import { parametersTexts } from './texts.ts';
import { publicParameterItems } from './queries/parameter-items.ts';
import { parameterValues } from './queries/parameter-values.ts';

/** Policy figures and code lists: parameters, their items, dated values. */
export const parametersPart: AreaPart = {
  texts: parametersTexts,
  refusals: [parametersRefusals.specs],
  pages: parametersPages,
  access: parametersAccess,
  commands: [
    addParameter,
    changeParameter,
    removeParameter,
    addParameterItem,
    changeParameterItem,
    removeParameterItem,
  ],
  queries: [publicParameterItems, parameterValues],
};
