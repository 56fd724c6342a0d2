export const normaliseLogin = (g: { username: string; password: string }) => ({
  username: g.username.toLowerCase().replace(/\s/g, ''),
  password: g.password.replace(/\s/g, ''),
});
