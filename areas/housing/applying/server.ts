import type { AreaPart } from '#kernel/server/area.ts';
import { applyForHousing, askTenantCode, claimHousing, enterAsTenant, verifyHousing } from './commands/apply.ts';
import { housingCodesSent, sendHousingCodes } from './commands/codes.ts';
import { answerHousingMove, answerMyMove, housingMove, moveHousingBed, withdrawHousingMove } from './commands/move.ts';
import { bookAtDesk, moveHousing, offerHousingBeds, stretchHousingStay } from './commands/office.ts';
import {
  answerExchange,
  askExchange,
  askReservation,
  cancelMine,
  chooseBed,
  openAgreement,
  payMine,
  stretchMine,
} from './commands/own.ts';
import { housingAgreement, housingSubmitted, signHousing } from './commands/sign.ts';
import { applyingPages } from './contract.ts';
import { applyingDemo } from './demo.ts';
import { confirmDeposits } from './deposits.ts';
import { bedsForReservation, myBedChoices, myFreeBeds } from './queries/beds.ts';
import { housingFormResult, myHousing, studentTenantToken } from './queries/own.ts';
import { applyingRefusals } from './refusals.ts';
import { tenantPort } from './tenant.ts';
import { applyingTexts } from './texts.ts';

/** How somebody comes to a bed: form, codes, choice or offer, agreement, deposit. */
export const applyingPart: AreaPart = {
  texts: applyingTexts,
  refusals: [applyingRefusals.specs],
  pages: applyingPages,
  access: {},
  principals: [tenantPort],
  commands: [
    applyForHousing,
    housingCodesSent,
    sendHousingCodes,
    verifyHousing,
    askTenantCode,
    enterAsTenant,
    claimHousing,
    askReservation,
    chooseBed,
    openAgreement,
    cancelMine,
    stretchMine,
    payMine,
    askExchange,
    answerExchange,
    answerMyMove,
    housingMove,
    answerHousingMove,
    withdrawHousingMove,
    housingAgreement,
    signHousing,
    housingSubmitted,
    offerHousingBeds,
    moveHousing,
    moveHousingBed,
    stretchHousingStay,
    bookAtDesk,
  ],
  queries: [bedsForReservation, myHousing, myFreeBeds, myBedChoices, housingFormResult, studentTenantToken],
  fills: {
    moneyCame: async (services, customer) => {
      if (customer.kind === 'tenant') await confirmDeposits(services, customer.id);
    },
  },
  jobs: [
    {
      name: 'housing.confirm-deposits',
      cron: '* * * * *',
      quiet: true,
      work: async (services) => ({ confirmed: await confirmDeposits(services) }),
    },
  ],
  demo: [applyingDemo],
};
