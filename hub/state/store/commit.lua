-- Applies commits atomically (hub/state/store/base.py). ARGV[1]: prefix, ARGV[2]: msgpack list of commits.
-- Returns the refs of files that nothing references any more, or the error CONFLICT.
local prefix = ARGV[1]
local commits = cmsgpack.unpack(ARGV[2])
for _, c in ipairs(commits) do
  local stored = redis.call('HGET', c.key, c.field .. 't') or ''
  if stored ~= c.old then return redis.error_reply('CONFLICT') end
end
local dropped, bytes, sessions = {}, 0, 0
for _, c in ipairs(commits) do
  for ref, blob in pairs(c.blobs) do
    redis.call('SET', prefix .. 'b:' .. ref, blob)
    bytes = bytes + #blob
  end
  for version, entry in pairs(c.entries) do
    redis.call('HSET', prefix .. 'l:' .. c.log, version, entry)
    bytes = bytes + #entry
  end
  for ref, change in pairs(c.refs) do
    if redis.call('HINCRBY', prefix .. 'refs', ref, change) <= 0 then
      redis.call('HDEL', prefix .. 'refs', ref)
      local kind = string.sub(ref, 1, 1)
      if kind == 'F' then
        dropped[#dropped + 1] = ref
      elseif kind == 'B' then
        bytes = bytes - redis.call('STRLEN', prefix .. 'b:' .. ref)
        redis.call('UNLINK', prefix .. 'b:' .. ref)
      else
        for _, entry in ipairs(redis.call('HVALS', prefix .. 'l:' .. ref)) do bytes = bytes - #entry end
        redis.call('UNLINK', prefix .. 'l:' .. ref)
      end
    end
  end
  if c.new == '' then
    redis.call('HDEL', c.key, c.field .. 't', c.field .. 'd', c.field .. 'a')
  else
    redis.call('HSET', c.key, c.field .. 't', c.new, c.field .. 'd', c.head, c.field .. 'a', c.accessed)
  end
  if c.field == '' then
    if c.new == '' then
      redis.call('ZREM', prefix .. 'expiry', c.member)
      redis.call('ZREM', prefix .. 'index', c.member)
    else
      redis.call('ZADD', prefix .. 'expiry', c.expires, c.member)
    end
    if (c.old == '') ~= (c.new == '') then
      local change = (c.old == '') and 1 or -1
      if change == 1 then redis.call('ZADD', prefix .. 'index', 0, c.member) end
      sessions = sessions + change
      redis.call('HINCRBY', prefix .. 'owners', 'o' .. c.owner, change)
    end
    redis.call('PUBLISH', prefix .. 'c:' .. c.member, '')
  end
end
if sessions ~= 0 then redis.call('HINCRBY', prefix .. 'totals', 'sessions', sessions) end
if bytes ~= 0 then redis.call('HINCRBY', prefix .. 'totals', 'bytes', bytes) end
return dropped
