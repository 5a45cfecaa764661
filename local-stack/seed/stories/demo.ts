import type { Research } from '../play.ts';
import { cargoBox } from './cargo-box.ts';
import { coveredMarket } from './covered-market.ts';
import { estuary } from './estuary.ts';
import { grain } from './grain.ts';
import { libraries } from './libraries.ts';
import { medicines } from './medicines.ts';
import { speakingScale } from './speaking-scale.ts';

export const DEMO: readonly Research[] = [
  cargoBox,
  coveredMarket,
  estuary,
  grain,
  libraries,
  medicines,
  speakingScale,
];
