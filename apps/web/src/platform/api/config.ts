// The public settings of the client (`GET /api/config`), loaded once; a failed load is repeated by the next
// request. The response also has the server's time and sets the anti-forgery cookie.
import type { Reply } from '@portal/contract/schemas.ts';
import { create } from 'zustand';
import { call } from './api.ts';
import { syncClock } from '../clock.ts';

export type AppConfig = Reply<'getConfig'>['data'];

interface ConfigState {
  readonly config: AppConfig | undefined;
  readonly hasFailed: boolean;
}

const useConfigStore = create<ConfigState>(() => ({ config: undefined, hasFailed: false }));
let loading: Promise<AppConfig> | undefined;

async function readConfig(): Promise<AppConfig> {
  try {
    const { data } = await call('getConfig');
    syncClock(data.serverTime);
    useConfigStore.setState({ config: data, hasFailed: false });
    return data;
  } catch (error) {
    loading = undefined;
    useConfigStore.setState({ hasFailed: true });
    throw error;
  }
}

export function loadConfig(): Promise<AppConfig> {
  loading ??= readConfig();
  return loading;
}

/** Loads the settings again, because the choices may have changed. */
export function reloadConfig(): Promise<AppConfig> {
  loading = readConfig();
  return loading;
}

/** The settings, if loaded. */
export function currentConfig(): AppConfig | undefined {
  return useConfigStore.getState().config;
}

/** The settings for a component, and whether loading failed. */
export function useConfig(): ConfigState {
  return useConfigStore();
}
