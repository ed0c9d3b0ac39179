// Puts a stored theme on the page before its first paint: no flash of the other one.
try {
  const { theme } = JSON.parse(localStorage.getItem('statglass.preferences')).data
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Nothing is stored, or storage is blocked: the system's theme.
}
