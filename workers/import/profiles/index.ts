import { avanza } from "./avanza.ts";
import type { BankProfile } from "./bankProfile.ts";
import type { BrokerProfile } from "./brokerProfile.ts";
import { bec } from "./bec.ts";
import { coinbase } from "./coinbase.ts";
import { danskeBankNetbank } from "./danskeBankNetbank.ts";
import { danskeBankPhone } from "./danskeBankPhone.ts";
import { degiro } from "./degiro.ts";
import { dnb } from "./dnb.ts";
import { etoro } from "./etoro.ts";
import { handelsbankenSe } from "./handelsbankenSe.ts";
import { ibkrActivity } from "./ibkrActivity.ts";
import { ibkrCorporateActions } from "./ibkrCorporateActions.ts";
import { ibkrDividends } from "./ibkrDividends.ts";
import { ibkrTrades } from "./ibkrTrades.ts";
import { landsbankinn } from "./landsbankinn.ts";
import { landsbankinnPersonal } from "./landsbankinnPersonal.ts";
import { nordeaDk } from "./nordeaDk.ts";
import { nordeaSe } from "./nordeaSe.ts";
import { nordnetDk } from "./nordnetDk.ts";
import { nordnetFi } from "./nordnetFi.ts";
import { nordnetNo } from "./nordnetNo.ts";
import { nordnetSe } from "./nordnetSe.ts";
import { opFi } from "./opFi.ts";
import { revolutBank } from "./revolutBank.ts";
import { revolutCrypto } from "./revolutCrypto.ts";
import { revolutInvest } from "./revolutInvest.ts";
import { saxo } from "./saxo.ts";
import { seb } from "./seb.ts";
import { tradeRepublic } from "./tradeRepublic.ts";
import { tradeRepublicExport } from "./tradeRepublicExport.ts";
import { trading212 } from "./trading212.ts";
import { wiseHistory } from "./wiseHistory.ts";

export const BANKS: readonly BankProfile[] = [
  danskeBankNetbank,
  danskeBankPhone,
  nordeaDk,
  nordeaSe,
  bec,
  dnb,
  handelsbankenSe,
  landsbankinn,
  landsbankinnPersonal,
  opFi,
  seb,
  revolutBank,
  wiseHistory,
];

export const BROKERS: readonly BrokerProfile[] = [
  nordnetDk,
  nordnetSe,
  nordnetNo,
  nordnetFi,
  saxo,
  avanza,
  degiro,
  ibkrActivity,
  ibkrTrades,
  ibkrCorporateActions,
  ibkrDividends,
  trading212,
  tradeRepublicExport,
  tradeRepublic,
  etoro,
  revolutInvest,
  revolutCrypto,
  coinbase,
];
